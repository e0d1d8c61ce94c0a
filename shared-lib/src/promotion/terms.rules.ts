import { formatAmount, parseAmount, type PromotionTerms } from '@palaro/contract';

type Games = PromotionTerms['games'];

const of = (amount: string): bigint => parseAmount(amount) ?? 0n;

/** Down to the centavo, like on the server. */
const toCentavo = (amount: bigint): bigint => (amount / 100n) * 100n;

/** The allowed kind of games of which least of a stake counts, where that is not everything. */
export function lightestOf(games: Games): Games[number] | undefined {
  const lightest = games.toSorted((a, b) => a.weight - b.weight)[0];
  return lightest && lightest.weight < 100 ? lightest : undefined;
}

/** What has to be staked for so much turnover, when `weight` percent of a stake count; rounded up to the centavo. */
export function stakesFor(turnover: string, weight: number): string {
  const per = BigInt(weight) * 100n;
  return formatAmount(((of(turnover) * 100n + per - 1n) / per) * 100n);
}

/** The largest bet that may touch the bonus of a deposit. */
export function largestBetOf(
  { largest_bet: { percent, most } }: Pick<PromotionTerms, 'largest_bet'>,
  { deposit, bonus }: { deposit: string; bonus: string },
): string {
  const share = toCentavo(((of(deposit) + of(bonus)) * BigInt(percent)) / 100n);
  return formatAmount(share < of(most) ? share : of(most));
}

/** The most that a bonus and its winnings pay. */
export const mostPaidOf = (
  { pays_at_most: { amount, times } }: Pick<PromotionTerms, 'pays_at_most'>,
  bonus: string,
): string => amount ?? formatAmount(of(bonus) * BigInt(times ?? 0));
