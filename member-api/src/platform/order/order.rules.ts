import type { Call, Units } from '@palaro/contract';
import type { StaffCeilings } from '../../settings/operator.ts';

/** Whether an act of this call is an order. */
export function isOrder({ makes = 'nothing' }: Call): boolean {
  return makes !== 'nothing';
}

/**
 * Whether a person may do alone what makes `amount` pesos (undefined: nobody can tell how much), after what they made alone on that day
 * by acts of every kind.
 */
export function mayAlone(
  amount: Units | undefined,
  madeToday: bigint,
  ceilings: Pick<StaffCeilings, 'act' | 'day' | 'untold'>,
): boolean {
  if (amount === undefined) return ceilings.untold;
  // An act that makes nothing today, as an identity without money behind it, needs no ceiling.
  return amount <= ceilings.act && madeToday + amount <= ceilings.day;
}
