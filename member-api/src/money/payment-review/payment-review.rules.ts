import { parseAmount, units, type Units } from '@palaro/contract';
import type { PaymentReviewKind } from '../../platform/review-queue/index.ts';
import { PESO, type Deposit } from '../deposit/index.ts';

/** 1/10,000 peso: what is converted is rounded down to the centavo. */
const CENTAVO = 100n;

/** What a review holds, as it was paid. */
export interface HeldPayment {
  amount: Units;
  currency: string;
}

/** The payment that waits: the rest of one that was paid more, the whole of any other. Throws when the review has no amount. */
export function heldPayment(
  kind: PaymentReviewKind,
  details: Readonly<Record<string, unknown>>,
): HeldPayment {
  const { asked, paid, amount, currency } = details as Record<string, string | undefined>;
  const whole = parseAmount(paid ?? amount ?? '');
  const credited = kind === 'PAID_MORE' ? parseAmount(asked ?? '') : 0n;
  if (whole === undefined || credited === undefined || currency === undefined)
    throw new Error('a review of a payment does not say what was paid');
  return { amount: units(whole - credited), currency };
}

/**
 * What is credited for it in pesos: what was paid, by the rate of the ticket where that is in another currency, rounded down to the centavo.
 * Nothing for a currency without a rate.
 */
export function creditOf(
  { amount, currency }: HeldPayment,
  deposit: Pick<Deposit, 'amount' | 'asked' | 'currency'>,
): Units | undefined {
  if (currency === PESO) return amount;
  if (currency !== deposit.currency) return undefined;
  const exact = (deposit.amount * amount) / deposit.asked;
  return units(exact - (exact % CENTAVO));
}

/** Whether the ticket itself is what was paid: otherwise it was the rest of its payment, or a payment beside its own. */
export function isOfTicket(kind: PaymentReviewKind): boolean {
  return kind !== 'PAID_MORE' && kind !== 'OTHER_PAYMENT';
}

/** CREDITED and RETURNED never change, and CANCELLED only to RETURNED (docs/money-rules.md, 2.1). */
export function mayBecome(to: 'CREDITED' | 'RETURNED', { state }: Pick<Deposit, 'state'>): boolean {
  const isUndecided = state === 'REVIEW' || state === 'FAILED' || state === 'EXPIRED';
  return isUndecided || (to === 'RETURNED' && state === 'CANCELLED');
}
