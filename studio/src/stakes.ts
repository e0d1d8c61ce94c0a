import { parseAmount } from '@palaro/contract';
import type { Kind } from './wire/index.ts';

/** Pesos; each divides among the lines of every machine without going below a centavo. */
const STAKES = ['1.00', '2.00', '5.00', '10.00', '20.00', '50.00', '100.00', '200.00', '500.00'] as const;
/** A lottery's first prize is 200,000 stakes. */
const LOTTERY_STAKES = ['1.00', '2.00', '5.00', '10.00', '20.00'] as const;

export function stakesOf(kind: Kind): readonly string[] {
  return kind === 'pick' || kind === 'digits' ? LOTTERY_STAKES : STAKES;
}

/** Their stakes are added up by keys, as chips are on a spot: any sum from the least to the largest. */
const SUMMED: readonly Kind[] = ['sports'];

/** The order's stake is an offered one; on a spot, where chips add up, any sum from the least to the largest is. */
export function areStakes(
  kind: Kind,
  order: { stake?: string; bets?: readonly { stake: string }[] },
): boolean {
  const offered = stakesOf(kind);
  const unitsOf = (amount = '0') => parseAmount(amount) ?? 0n;
  const [least, most] = [unitsOf(offered[0]), unitsOf(offered.at(-1))];
  const isWithin = (amount = '0') => unitsOf(amount) >= least && unitsOf(amount) <= most;
  if (order.bets) return order.bets.every(({ stake }) => isWithin(stake));
  if (SUMMED.includes(kind)) return isWithin(order.stake);
  return offered.includes(order.stake ?? '');
}
