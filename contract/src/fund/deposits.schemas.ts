import * as z from 'zod/mini';
import { EXCLUSION_ERRORS } from '../call.ts';
import { DEPOSIT_WAYS } from '../deposit-methods.ts';
import { describeCall, nothing } from '../describe-call.ts';
import { amount, instant, money, promotionId, requestId, text, ticketId } from '../fields.ts';
import { bankId, bankAccNo, holder } from './banks.schemas.ts';

/** Ticket states as the member sees them: 0 rejected, 1 approved, 2 pending. */
export const ticketStatus = z.union([z.literal(0), z.literal(1), z.literal(2)]);

export const depositTicket = z.object({
  ticket_id: z.string(),
  code: z.string(),
  amount: money,
  status: ticketStatus,
  state: z.enum(['CREATED', 'PENDING', 'PAID', 'CREDITED', 'FAILED', 'EXPIRED', 'CANCELLED', 'REVIEW']),
  created_at: instant,
  /** It can be paid until then. */
  expires_at: instant,
  credited_at: instant,
  /** The amount in the gateway's currency, where it is another one: "8.5617 USDT"; empty otherwise. */
  quote: z.optional(z.string()),
  /** The promotion that the member chose with it; empty for none. */
  promotion_id: z.optional(z.string()),
  /** Of a credited one with a promotion: whether that has begun. It is a plain deposit when it was not fit any more. */
  promotion_began: z.optional(z.boolean()),
  /** Why the house rejected it; empty otherwise. */
  reason: z.optional(z.string()),
  /** The member's own protection that closed its payment page; absent when none did. */
  closed_for: z.optional(z.enum(['exclusion', 'limit'])),
  /** Of a CANCELLED one: it was paid when it could not be credited any more, and the payment goes back the way it came. */
  returned: z.optional(z.literal(true)),
  /** What the member had asked for, where a person has credited another amount, which was paid. */
  wanted: z.optional(money),
  /** What was paid beyond it and goes back: "100.00 PHP". */
  goes_back: z.optional(z.array(z.string())),
  /** The deposit whose payment this was: the rest of what was paid, or a second payment. */
  payment_of: z.optional(z.string()),
});

export const bankingmode = describeCall({
  summary: 'Every way to deposit with its limits and state.',
  request: nothing,
  value: z.array(
    z.object({
      code: z.string(),
      label: z.string(),
      min: money,
      max: money,
      state: z.enum(['on', 'maintenance']),
      /** What the member may choose between in the fields that this method takes (`bank_code`, `payment_type`, `method`). */
      choices: z.optional(z.record(z.string(), z.array(z.string()))),
      /** What the member chooses, of which this is one route; absent where it is opened by its own name alone. */
      way: z.optional(z.enum(DEPOSIT_WAYS)),
      /** 1 for the route of its way that the house takes first, by what became of the payments of the last hour and by its costs. */
      preference: z.optional(z.int()),
      /** From the start to the balance, half of the payments of the last hour took no longer; absent without any. */
      usual_seconds: z.optional(z.int()),
    }),
  ),
});

export const deposittracker = describeCall({
  summary: 'The live state of one deposit, or of the latest ones.',
  request: z.object({
    ticket_id: z.optional(ticketId),
  }),
  value: z.array(depositTicket),
  errors: ['ticket_not_exists'],
});

export const activelist = describeCall({
  summary: "The house's own accounts that a manual deposit can go to.",
  request: nothing,
  value: z.array(
    z.object({
      bank_id: z.string(),
      bank_name: z.string(),
      bank_acc_holder: z.string(),
      bank_acc_no: z.string(),
      min: money,
      max: money,
    }),
  ),
});

export const uploadreceipt = describeCall({
  summary: 'Keeps the picture of a receipt: png or jpeg, at most 1 MB.',
  request: nothing,
  value: z.object({ attachment_path: z.string() }),
});

export const manualdeposit = describeCall({
  summary: 'Reports a transfer to one of the house accounts; a person looks at it and credits it.',
  request: z.object({
    deposit_amount: amount('invalid_deposit_amount'),
    target_bank_id: bankId,
    target_bank_acc_no: bankAccNo,
    target_bank_acc_holder: holder,
    ref_no: text('invalid_ref_no', { max: 40, pattern: /^[A-Za-z0-9-]+$/ }),
    attachment_path: z.optional(text('invalid_attachment', { max: 100, pattern: /^[A-Za-z0-9/_.-]+$/ })),
    /** When the member paid: `YYYY-MM-DD HH:mm:ss`. */
    deposit_date: text('invalid_date_range', { pattern: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/ }),
    deposit_method: text('invalid_mode', {
      max: 20,
      pattern: /^(bank_transfer|ewallet|over_the_counter|atm)$/,
    }),
    promotion_id: z.optional(promotionId),
    request_id: requestId,
  }),
  value: z.object({ ticket_id: z.string() }),
  errors: [
    'bank_account_not_exists',
    'bank_account_inactive',
    'min_deposit_not_set',
    'min_deposit_not_met',
    'exceed_max_deposit',
    'invalid_attachment',
    'duplicate_ref_no',
    'pending_deposit',
    'invalid_promotion',
    'invalid_promo_package',
    'promotion_not_available',
    'promo_min_deposit_not_met',
    'claim_promo_only_once',
    'claim_promo_only_once_a_day',
    'first_deposit_not_met',
    'first_deposit_of_day_not_met',
    'first_deposit_unmet',
    'vip_not_exists',
    'ongoing_promotion',
    'deposit_limit_reached',
    ...EXCLUSION_ERRORS,
    'identity_required',
    'request_id_reused',
  ],
});

export const exchangeratelist = describeCall({
  summary: 'What one unit of another currency is worth in PHP.',
  request: nothing,
  value: z.array(z.object({ currency: z.string(), rate: z.string(), updated_at: instant })),
});

export const getpromodepositcount = describeCall({
  summary: 'How often a promotion was taken with a deposit: today, and ever.',
  request: z.object({ promotion_id: promotionId }),
  value: z.object({ promotion_id: z.string(), today: z.int(), total: z.int() }),
  errors: ['invalid_promotion'],
});

export type DepositTicket = z.infer<typeof depositTicket>;
