import type { Outcome, Step } from '../../wire/index.ts';

/** Whether a step costs another stake. */
export const isRaise = (step: Step): boolean => step === 'double' || step === 'split';

/** How many equal stakes lie on a round by now: each double and a split add one. */
export function stakesOn(outcome: Outcome): bigint {
  if (outcome.kind !== 'blackjack') return 1n;
  const hands = [outcome, ...(outcome.second ? [outcome.second] : [])];
  return BigInt(hands.length + hands.filter(({ is_doubled: isDoubled }) => isDoubled).length);
}
