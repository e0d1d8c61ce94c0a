import type { ErrorKey, Units } from '@palaro/contract';
import { formatAmount } from '@palaro/contract';
import type { Settings } from '../../settings.ts';

export type WithdrawalState =
  | 'REQUESTED'
  | 'REVIEW'
  | 'APPROVED'
  | 'SUBMITTED'
  | 'UNKNOWN'
  | 'PAID'
  | 'REJECTED'
  | 'CANCELLED'
  | 'FAILED'
  | 'REVERSED';

export interface WithdrawalFacts {
  amount: Units;
  available: Units;
  /** The withheld part of the balance, taken from the first withdrawal. */
  withhold: Units;
  /** The bank's minimum, if it is more than the house's. */
  bankMin: Units;
  /** Missing turnover. */
  outstanding: Units;
  /** Today's tickets, without rejected and cancelled ones. */
  today: number;
  /** Excluded for months: the last of the money may be less than the minimum. */
  hasLeft: boolean;
}

export type Rejection = { key: ErrorKey; details?: Record<string, string> } | undefined;

/** The checks of docs/money-rules.md, 3.1, in their order, starting with the turnover; those before it need the member's bank. */
export function validateWithdrawal(
  facts: WithdrawalFacts,
  rules: Pick<Settings['withdrawal'], 'min' | 'max' | 'perDay'>,
): Rejection {
  const { amount, available, withhold, bankMin, outstanding, today, hasLeft } = facts;
  const min = bankMin > rules.min ? bankMin : rules.min;
  if (outstanding > 0n)
    return { key: 'promotion_requirement_not_met', details: { required: formatAmount(outstanding) } };
  if (amount < min && !(hasLeft && amount === available))
    return { key: 'min_withdrawal_not_met', details: { required: formatAmount(min) } };
  if (amount > rules.max)
    return { key: 'exceed_max_withdrawal', details: { allowed: formatAmount(rules.max) } };
  if (amount <= withhold)
    return { key: 'withdrawal_amount_lte_withhold_amount', details: { withhold: formatAmount(withhold) } };
  if (amount > available)
    return { key: 'insufficient_balance', details: { available: formatAmount(available) } };
  if (today >= rules.perDay) return { key: 'exceed_withdrawal_frequency' };
  return undefined;
}

/** The state of a payout, from a webhook or an inquiry. */
export type PayoutUpdate = 'PENDING' | 'PAID' | 'FAILED' | 'REVERSED';

export type PayoutStep = 'pay' | 'release' | 'reverse' | 'review' | 'wait' | 'ignore';

/**
 * The steps to take, in order. Updates come in any order and repeatedly: a reversal that arrives before its payment means both,
 * one after the other. A payment after the hold was released is for a person.
 */
export function decidePayout(state: WithdrawalState, update: PayoutUpdate): PayoutStep[] {
  switch (state) {
    case 'APPROVED':
    case 'SUBMITTED':
    case 'UNKNOWN':
      return { PENDING: ['wait'], PAID: ['pay'], FAILED: ['release'], REVERSED: ['pay', 'reverse'] }[
        update
      ] as PayoutStep[];
    case 'PAID':
      return update === 'REVERSED' ? ['reverse'] : ['ignore'];
    case 'FAILED':
    case 'REJECTED':
    case 'CANCELLED':
    case 'REQUESTED':
    case 'REVIEW':
      return update === 'PAID' ? ['review'] : ['ignore'];
    case 'REVERSED':
      return ['ignore'];
    default:
      return state satisfies never;
  }
}

/** 0 rejected, 1 approved, 2 pending, as members see it. */
export function ticketStatusOf(state: WithdrawalState): 0 | 1 | 2 {
  switch (state) {
    case 'PAID':
      return 1;
    case 'REJECTED':
    case 'CANCELLED':
    case 'FAILED':
    case 'REVERSED':
      return 0;
    case 'REQUESTED':
    case 'REVIEW':
    case 'APPROVED':
    case 'SUBMITTED':
    case 'UNKNOWN':
      return 2;
    default:
      return state satisfies never;
  }
}
