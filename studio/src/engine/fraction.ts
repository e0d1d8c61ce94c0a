/** The exact return of all stakes: `paid / staked`. */
export interface Fraction {
  paid: bigint;
  staked: bigint;
}

/** "95.82": percent, rounded down, so that a game never claims more than it pays. */
export function toPercent({ paid, staked }: Fraction): string {
  const hundredths = (paid * 10_000n) / staked;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

export function isLess(one: Fraction, other: Fraction): boolean {
  return one.paid * other.staked < other.paid * one.staked;
}

/** C(n, k) */
export function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let result = 1n;
  for (let index = 1; index <= k; index += 1) result = (result * BigInt(n - k + index)) / BigInt(index);
  return result;
}
