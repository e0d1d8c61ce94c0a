import { formatAmount, type ErrorKey, type Units } from '@palaro/contract';
import type { Settings } from '../../settings.ts';

export interface TransferFacts {
  amount: Units;
  /** The sender's cash that is neither held nor withheld. */
  available: Units;
  /** The sender's missing turnover. */
  outstanding: Units;
  hasDeposited: boolean;
  /** Of the sender or the receiver. */
  hasPromotion: boolean;
}

export interface Rejection {
  key: ErrorKey;
  details?: Record<string, string>;
}

/** Why a transfer is refused, in the order of the checks. */
export function validateTransfer(facts: TransferFacts, rules: Settings['transfer']): Rejection | undefined {
  const { amount, available, outstanding, hasDeposited, hasPromotion } = facts;
  if (amount < rules.min)
    return { key: 'invalid_transfer_amount', details: { required: formatAmount(rules.min) } };
  if (!hasDeposited) return { key: 'never_deposited' };
  if (hasPromotion) return { key: 'ongoing_promotion' };
  if (outstanding > 0n)
    return { key: 'promotion_requirement_not_met', details: { required: formatAmount(outstanding) } };
  if (amount > available)
    return { key: 'insufficient_balance', details: { available: formatAmount(available) } };
  return undefined;
}
