import type { Kind } from './wire/index.ts';

/** Pesos; each divides among the lines of every machine without going below a centavo. */
const STAKES = ['1.00', '2.00', '5.00', '10.00', '20.00', '50.00', '100.00', '200.00', '500.00'] as const;
/** A lottery's first prize is 200,000 stakes. */
const LOTTERY_STAKES = ['1.00', '2.00', '5.00', '10.00', '20.00'] as const;

export function stakesOf(kind: Kind): readonly string[] {
  return kind === 'pick' || kind === 'digits' ? LOTTERY_STAKES : STAKES;
}

/** Every stake of an order, whole or on its spots. */
export function areStakes(
  kind: Kind,
  order: { stake?: string; bets?: readonly { stake: string }[] },
): boolean {
  const placed = order.bets?.map(({ stake }) => stake) ?? [order.stake ?? ''];
  return placed.every((stake) => stakesOf(kind).includes(stake));
}
