import type { CallResult } from '@palaro/shared-lib/core';
import { hasCode, waitAfter } from '@palaro/shared-lib/forms';
import {
  formatAmount,
  parseAmount,
  type ErrorKey,
  type fund,
  type Units,
  type ValueOf,
} from '@palaro/contract';
import { unitsOf } from '../amounts.ts';

export type Quote = ValueOf<typeof fund.withdrawquote>;

/** Reasons that limit a withdrawal, the strictest first. */
export type Limit =
  | { why: 'held'; until: string }
  | { why: 'promotion' }
  | { why: 'round' }
  | { why: 'turnover'; left: string; done: Units; doneText: string; required: Units; requiredText: string }
  | { why: 'today' }
  | { why: 'withhold'; amount: string }
  | { why: 'nothing' }
  | { why: 'below-min'; min: string }
  | { why: 'max'; max: string };

/** Why more cannot be withdrawn; empty when the whole balance can. */
export function limitsOf(quote: Quote): Limit[] {
  const required = unitsOf(quote.turnover_required);
  const done = unitsOf(quote.turnover_done);
  const available = unitsOf(quote.available);
  const limits: Limit[] = [];
  if (quote.held_until) limits.push({ why: 'held', until: quote.held_until });
  if (quote.has_promotion) limits.push({ why: 'promotion' });
  else if (quote.has_promotion_round) limits.push({ why: 'round' });
  const unplayed = done < required;
  if (unplayed)
    limits.push({
      why: 'turnover',
      left: formatAmount(required - done),
      done,
      doneText: quote.turnover_done,
      required,
      requiredText: quote.turnover_required,
    });
  if (quote.left_today <= 0) limits.push({ why: 'today' });
  if (unitsOf(quote.withhold) > 0n) limits.push({ why: 'withhold', amount: quote.withhold });
  if (quote.is_leaving && available === 0n) limits.push({ why: 'nothing' });
  else if (!unplayed && available < unitsOf(quote.min)) limits.push({ why: 'below-min', min: quote.min });
  if (available > unitsOf(quote.max)) limits.push({ why: 'max', max: quote.max });
  return limits;
}

/** Nothing at all can be withdrawn now. */
export const isBlocked = (limits: readonly Limit[]): boolean => limits.some(({ why }) => BLOCKING.has(why));

const BLOCKING: ReadonlySet<Limit['why']> = new Set([
  'held',
  'promotion',
  'round',
  'turnover',
  'today',
  'nothing',
  'below-min',
]);

/** The maximum amount of one withdrawal. */
export function mostOf(quote: Quote): string {
  const [available, max] = [unitsOf(quote.available), unitsOf(quote.max)];
  return formatAmount(available < max ? available : max);
}

/** Why a well-formed amount is invalid, in the order of the server's checks. */
export function amountProblem(text: string, quote: Quote | undefined): ErrorKey | undefined {
  const amount = parseAmount(text);
  if (amount === undefined || !quote) return undefined;
  if (amount < unitsOf(quote.min)) return 'min_withdrawal_not_met';
  if (amount > unitsOf(quote.max)) return 'exceed_max_withdrawal';
  if (amount <= unitsOf(quote.withhold)) return 'withdrawal_amount_lte_withhold_amount';
  if (amount > unitsOf(quote.available)) return 'insufficient_balance';
  return undefined;
}

const OPEN = new Set(['REQUESTED', 'REVIEW', 'APPROVED', 'SUBMITTED', 'UNKNOWN']);

/** Whether the member can still cancel it, because nothing has been sent. */
export const isUnsent = (state: string): boolean => state === 'REQUESTED' || state === 'REVIEW';

/** Whether a withdrawal may still change. */
export const isOpen = (state: string): boolean => OPEN.has(state);

const QUICK = [100, 200, 500, 1_000, 5_000, 10_000];

/** Round amounts within the limits, and the maximum. */
export function quickAmounts(quote: Quote): string[] {
  const most = mostOf(quote);
  const round = QUICK.map((amount) => `${amount}.00`).filter(
    (amount) => unitsOf(amount) >= unitsOf(quote.min) && unitsOf(amount) < unitsOf(most),
  );
  return [...round.slice(0, 5), most].map((amount) => amount.replace(/\.00$/, ''));
}

const STEPS: Record<string, number> = {
  REQUESTED: 1,
  REVIEW: 1,
  APPROVED: 2,
  SUBMITTED: 3,
  UNKNOWN: 3,
  PAID: 4,
};

/** The current step of requested, approved, sent, at the bank. */
export const stepOf = (state: string): number => STEPS[state] ?? 1;

const REFUSED = new Set(['REJECTED', 'CANCELLED', 'FAILED', 'REVERSED']);

/** The money went back to the member. */
export const isRefused = (state: string): boolean => REFUSED.has(state);

export interface SentCode {
  /** The masked phone; empty when a code that was sent before is still valid. */
  sentTo: string;
  waitSeconds: number;
}

/** The member has a code to type: sent now, or before and still valid. */
export function sentCodeOf(result: CallResult<typeof fund.bankotprequest>): SentCode | undefined {
  if (result.ok) return { sentTo: result.value.sent_to, waitSeconds: result.value.retry_after_seconds };
  return hasCode(result.key) ? { sentTo: '', waitSeconds: waitAfter(result) } : undefined;
}
