import { isOver, lowerEnd, upperEnd, type Worth } from './simulate.ts';

const round = (amount: number) => Number(amount.toFixed(2));
/** How far beyond its bound, in standard errors; below 0 inside it. */
const excess = ({ mean, error, bound }: Worth) => (mean - bound) / (error || Number.EPSILON);

const worstOf = (worths: readonly Worth[]): Worth | undefined =>
  worths.reduce<Worth | undefined>(
    (one, other) => (one && excess(one) >= excess(other) ? one : other),
    undefined,
  );

/** Who gains most for sure: long odds have a mean that a few lucky plays make. */
const bestOf = (worths: readonly Worth[]): Worth | undefined =>
  worths.reduce<Worth | undefined>(
    (one, other) => (one && lowerEnd(one) >= lowerEnd(other) ? one : other),
    undefined,
  );

/** The last line of the command. */
export function summaryOf(worths: readonly Worth[]) {
  const worst = worstOf(worths);
  return {
    offers: new Set(worths.map(({ offer }) => offer)).size,
    strategies: new Set(worths.map(({ strategy }) => strategy)).size,
    over_bound: worths.filter((worth) => isOver(worth)).length,
    worst: worst && {
      offer: worst.offer,
      strategy: worst.strategy,
      mean: round(worst.mean),
      with_3_errors: round(upperEnd(worst)),
      bound: round(worst.bound),
    },
  };
}

/** The section of docs/benchmarks.md: of each offer its best strategy, and each strategy that ends by a cancellation. */
export function sectionOf(worths: readonly Worth[], call: string): string {
  const offers = [...new Set(worths.map(({ offer }) => offer))];
  const rows = offers.flatMap((name) => {
    const own = worths.filter(({ offer }) => offer === name);
    const best = bestOf(own);
    const cancelled = bestOf(own.filter(({ bound }) => bound === 0));
    const second = cancelled === best ? undefined : cancelled;
    return [best, second].flatMap((one) => (one ? [rowOf(one)] : []));
  });
  const { offers: count, strategies, over_bound: over } = summaryOf(worths);
  return `
Measured on ${new Date().toISOString().slice(0, 10)} by \`npm run bench:bonus -- ${call}\`: ${count} offers by ${strategies} strategies, ${worths[0]?.plays ?? 0} plays of each, in pesos a play and member. Of each
offer the strategy that gains most for sure (the mean less 3 standard errors), and the best of those that cancel or exclude themselves, which may gain nothing. Beyond the bound by more than 3 standard errors: ${over}.

| offer | strategy | gain | plus 3 standard errors | bound |
|---|---|--:|--:|--:|
${rows.join('\n')}
`;
}

const rowOf = (one: Worth) =>
  `| ${one.offer} | ${one.strategy} | ${one.mean.toFixed(2)} | ${upperEnd(one).toFixed(2)} | ${one.bound.toFixed(2)} |`;
