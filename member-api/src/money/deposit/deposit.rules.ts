import { units, UNITS_PER_PESO, type Units } from '@palaro/contract';
import type { ReviewKind } from '../../platform/review-queue/index.ts';

export type DepositState =
  | 'CREATED'
  | 'PENDING'
  | 'PAID'
  | 'CREDITED'
  | 'FAILED'
  | 'EXPIRED'
  | 'CANCELLED'
  | 'REVIEW'
  | 'RETURNED';

export interface DepositTerms {
  state: DepositState;
  /** The requested amount in the gateway's currency. */
  asked: Units;
  currency: string;
  /** The gateway's id of the payment, once it has answered. */
  paymentId: string | null;
  /** The member's own protection that closed its payment page; empty for none. */
  closedFor: ClosedFor | '';
}

export type ClosedFor = 'exclusion' | 'limit';

/** A gateway's update of a payment. */
export interface PaymentUpdate {
  state: 'PAID' | 'FAILED' | 'EXPIRED' | 'CANCELLED';
  paymentId: string;
  /** The paid amount, if it was paid. */
  amount: Units;
  currency: string;
  /** An inquiry is the answer to our own request, and can settle what a webhook cannot. */
  source: 'webhook' | 'inquiry';
}

export type Decision =
  /** Credit the requested amount; `excess` is for a person. */
  | { act: 'credit'; late: boolean; excess: Units }
  /** It goes back the way it came. */
  | { act: 'return' }
  /** Send an inquiry to the gateway before money moves. */
  | { act: 'query' }
  | { act: 'end'; state: 'FAILED' | 'EXPIRED' | 'CANCELLED' }
  /** A person decides; the ticket is in REVIEW if its state may still change. */
  | { act: 'review'; kind: ReviewKind; moves: boolean }
  | { act: 'ignore' };

/**
 * The states of docs/money-rules.md, 2. CREDITED and RETURNED never change; FAILED and EXPIRED once, to CREDITED; those and a CANCELLED one
 * that the member's protection closed, to RETURNED. `isExcluded`: now, so that nothing may be credited.
 */
export function decidePayment(deposit: DepositTerms, update: PaymentUpdate, isExcluded: boolean): Decision {
  const isOpen = deposit.state === 'CREATED' || deposit.state === 'PENDING';
  if (update.state !== 'PAID') return isOpen ? { act: 'end', state: update.state } : { act: 'ignore' };
  if (deposit.paymentId !== null && deposit.paymentId !== update.paymentId)
    return { act: 'review', kind: 'OTHER_PAYMENT', moves: false };
  switch (deposit.state) {
    case 'CREDITED':
    case 'PAID':
    case 'REVIEW':
    case 'RETURNED':
      return { act: 'ignore' };
    case 'CANCELLED':
      if (deposit.closedFor !== '') return { act: 'return' };
      return { act: 'review', kind: 'PAID_AFTER_END', moves: false };
    case 'CREATED':
    case 'PENDING':
    case 'FAILED':
    case 'EXPIRED':
      if (isExcluded) return isOpen || update.source === 'inquiry' ? { act: 'return' } : { act: 'query' };
      return validateAmount(deposit, update, isOpen);
    default:
      return deposit.state satisfies never;
  }
}

function validateAmount(deposit: DepositTerms, update: PaymentUpdate, isOpen: boolean): Decision {
  if (update.currency !== deposit.currency) return { act: 'review', kind: 'OTHER_CURRENCY', moves: isOpen };
  if (update.amount < deposit.asked) return { act: 'review', kind: 'PAID_LESS', moves: isOpen };
  if (!isOpen && update.source === 'webhook') return { act: 'query' };
  return { act: 'credit', late: !isOpen, excess: (update.amount - deposit.asked) as Units };
}

/** Converts pesos to a currency at `rate` pesos for one unit: rounded up, so that the house does not get less. */
export function quoteOf(amount: Units, rate: Units): Units {
  return units((amount * UNITS_PER_PESO + rate - 1n) / rate);
}

/** 0 rejected, 1 approved, 2 pending, as members see it. */
export function ticketStatusOf(state: DepositState): 0 | 1 | 2 {
  switch (state) {
    case 'CREDITED':
      return 1;
    case 'FAILED':
    case 'EXPIRED':
    case 'CANCELLED':
    case 'RETURNED':
      return 0;
    case 'CREATED':
    case 'PENDING':
    case 'PAID':
    case 'REVIEW':
      return 2;
    default:
      return state satisfies never;
  }
}
