/** What two samples say of each other, by the test of Mann and Whitney. */
export interface Comparison {
  /** The share of pairs of which the first sample's is larger; 0.5 when nothing tells them apart. */
  share: number;
  /** How likely a share so far from 0.5 is by chance alone, two-sided, by the normal approximation: each sample has 20 values or more. */
  p: number;
}

/** By ranks, so that single slow answers of a busy machine weigh no more than any other. Equal values share their rank. */
export function compareSamples(first: readonly number[], second: readonly number[]): Comparison {
  const all = [
    ...first.map((value) => ({ value, mine: true })),
    ...second.map((value) => ({ value, mine: false })),
  ];
  all.sort((a, b) => a.value - b.value);
  let ranks = 0;
  let ties = 0;
  for (let start = 0, end: number; start < all.length; start = end) {
    end = start + 1;
    while (end < all.length && all[end]?.value === all[start]?.value) end += 1;
    const rank = (start + 1 + end) / 2;
    ranks += rank * all.slice(start, end).filter(({ mine }) => mine).length;
    ties += (end - start) ** 3 - (end - start);
  }
  const [n, m] = [first.length, second.length];
  const pairs = n * m;
  const larger = ranks - (n * (n + 1)) / 2;
  const total = n + m;
  const spread = Math.sqrt((pairs / 12) * (total + 1 - ties / (total * (total - 1))));
  const z = spread === 0 ? 0 : (larger - pairs / 2) / spread;
  return { share: larger / pairs, p: 2 * upperTail(Math.abs(z)) };
}

/** The standard normal distribution above `z`, by Abramowitz and Stegun 26.2.17: right to 7.5e-8. */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const terms = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const sum = terms.reduceRight((rest, term) => (rest + term) * t, 0);
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}
