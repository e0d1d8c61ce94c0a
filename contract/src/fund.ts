import * as z from 'zod/mini';
import { memberCall, nothing, openCall } from './call.ts';
import { amount, instant, money, otp, phone, promotionId, requestId, text, ticketId } from './fields.ts';

const bank = z.object({
  bank_id: z.string(),
  bank_name: z.string(),
  /** `addbank` takes the ones, `addewallet` the others. */
  kind: z.optional(z.enum(['bank', 'ewallet'])),
});

export const memberBank = z.object({
  bank_id: z.string(),
  bank_name: z.string(),
  bank_acc_holder: z.string(),
  /** All but the last four digits hidden. */
  bank_acc_no_masked: z.string(),
  bank_acc_no: z.string(),
  is_default: z.boolean(),
});

/** Ticket states of the member's side: 0 rejected, 1 approved, 2 pending. */
export const ticketStatus = z.union([z.literal(0), z.literal(1), z.literal(2)]);

export const depositTicket = z.object({
  ticket_id: z.string(),
  code: z.string(),
  amount: money,
  status: ticketStatus,
  state: z.enum(['CREATED', 'PENDING', 'PAID', 'CREDITED', 'FAILED', 'EXPIRED', 'CANCELLED', 'REVIEW']),
  created_at: instant,
  /** Until when it can be paid. */
  expires_at: instant,
  credited_at: instant,
  /** What a gateway in another currency was asked for: "8.5617 USDT"; empty otherwise. */
  quote: z.optional(z.string()),
  /** The promotion that was asked for with it; empty for none. */
  promotion_id: z.optional(z.string()),
  /** Why the house did not take it; empty otherwise. */
  reason: z.optional(z.string()),
});

const bankId = text('invalid_bank_id', { max: 20, pattern: /^[A-Z0-9]+$/ });
const bankAccNo = text('invalid_bank_acc_no', { pattern: /^\d{6,20}$/ });

const holder = text('invalid_bank_acc_holder', { max: 80, pattern: /^[\p{L}][\p{L} .'-]+$/u });

export const banklookup = memberCall({
  path: '/fund/banklookup',
  summary: 'The banks and e-wallets that a withdrawal can go to.',
  kind: 'query',
  request: nothing,
  value: z.array(bank),
});

export const memberbanklist = memberCall({
  path: '/fund/memberbanklist',
  summary: "The member's own bank accounts, the default one first.",
  kind: 'query',
  request: nothing,
  value: z.array(memberBank),
});

export const bankotprequest = memberCall({
  path: '/fund/bankotprequest',
  summary: 'Sends a code to add a bank account with.',
  kind: 'mutation',
  request: nothing,
  value: z.object({ sent_to: z.string(), retry_after_seconds: z.int(), expires_in_seconds: z.int() }),
  errors: ['tac_is_valid', 'requestTooFrequentAtLeast2Minutes', 'too_many_requests'],
});

export const addbank = memberCall({
  path: '/fund/addbank',
  summary: 'Adds a bank account; the first one gives the member their full name and becomes the default.',
  kind: 'mutation',
  request: z.object({
    bank_id: bankId,
    bank_name: text('invalid_bank_id', { max: 60 }),
    bank_acc_holder: holder,
    bank_acc_no: bankAccNo,
    tac_code: otp,
  }),
  value: z.array(memberBank),
  errors: [
    'tac_not_validate',
    'tac_expired',
    'tac_validated',
    'bank_member_full',
    'bank_member_exists',
    'bank_acc_holder_not_same',
    'too_many_requests',
  ],
});

export const bankingmode = memberCall({
  path: '/fund/bankingmode',
  summary: 'Every way to deposit with its limits and state.',
  kind: 'query',
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
    }),
  ),
});

export const deposittracker = memberCall({
  path: '/fund/deposittracker',
  summary: 'The live state of one deposit, or of the latest ones.',
  kind: 'query',
  request: z.object({
    ticket_id: z.optional(ticketId),
  }),
  value: z.array(depositTicket),
  errors: ['ticket_not_exists'],
});

export const withdrawquote = memberCall({
  path: '/fund/withdrawquote',
  summary: 'What a withdrawal would pay out, and how much may be withdrawn and why not more.',
  kind: 'query',
  request: z.object({ withdrawal_amount: z.optional(amount('invalid_withdrawal_amount')) }),
  value: z.object({
    /** What arrives at the bank for the amount asked; zero when none was. */
    payout: money,
    withhold: money,
    fee: money,
    available: money,
    min: money,
    max: money,
    /** Turnover still to play before the first withdrawal of what was deposited. */
    turnover_required: money,
    turnover_done: money,
    left_today: z.int(),
  }),
});

export const withdraw = memberCall({
  path: '/fund/withdraw',
  summary: 'Asks for a withdrawal; the amount is held until it is paid or rejected.',
  kind: 'mutation',
  request: z.object({
    withdrawal_amount: amount('invalid_withdrawal_amount'),
    bank_id: bankId,
    bank_acc_no: bankAccNo,
    request_id: requestId,
  }),
  value: z.object({ ticket_id: z.string() }),
  top: z.object({ isFreeC: z.boolean() }),
  errors: [
    'bank_member_not_exists',
    'bank_member_inactive',
    'bank_acc_holder_not_same',
    'ongoing_promotion',
    'promotion_requirement_not_met',
    'min_withdrawal_not_set',
    'withdrawal_amount_lte_withhold_amount',
    'unfinishgamedetected',
    'min_withdrawal_not_met',
    'exceed_max_withdrawal',
    'insufficient_balance',
    'exceed_withdrawal_frequency',
    'request_id_reused',
    'too_many_requests',
  ],
});

export const memberewalletlist = memberCall({
  path: '/fund/memberewalletlist',
  summary: "The member's own e-wallets, the default one first.",
  kind: 'query',
  request: nothing,
  value: z.array(memberBank),
});

export const addewallet = memberCall({
  path: '/fund/addewallet',
  summary:
    'Adds an e-wallet; the first account or wallet gives the member their full name and becomes the default.',
  kind: 'mutation',
  request: z.object({
    bank_id: bankId,
    bank_acc_holder: holder,
    bank_acc_no: bankAccNo,
    tac_code: otp,
  }),
  value: z.array(memberBank),
  errors: [
    'tac_not_validate',
    'tac_expired',
    'tac_validated',
    'member_ewallet_full',
    'member_ewallet_exists',
    'bank_acc_holder_not_same',
    'too_many_requests',
  ],
});

export const setdefaultbank = memberCall({
  path: '/fund/setdefaultbank',
  summary: 'Makes one account or wallet the one that is offered first.',
  kind: 'mutation',
  request: z.object({ bank_id: bankId, bank_acc_no: bankAccNo }),
  value: z.array(memberBank),
  errors: ['bank_member_not_exists', 'bank_already_setup', 'bank_member_inactive'],
});

export const activelist = memberCall({
  path: '/fund/activelist',
  summary: "The house's own accounts that a manual deposit can go to.",
  kind: 'query',
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

export const uploadreceipt = memberCall({
  path: '/fund/uploadreceipt',
  summary: 'Keeps the picture of a receipt: png or jpeg, at most 1 MB.',
  kind: 'mutation',
  request: nothing,
  uploads: [{ name: 'file', required: true }],
  value: z.object({ attachment_path: z.string() }),
});

export const manualdeposit = memberCall({
  path: '/fund/manualdeposit',
  summary: 'Reports a transfer to one of the house accounts; a person looks at it and credits it.',
  kind: 'mutation',
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
    'first_deposit_unmet',
    'vip_not_exists',
    'ongoing_promotion',
    'deposit_limit_reached',
    'self_excluded',
    'cooling_off',
    'identity_required',
    'request_id_reused',
  ],
});

export const withdrawcancel = memberCall({
  path: '/fund/withdrawcancel',
  summary: 'Takes a withdrawal back while it waits and has not been sent.',
  kind: 'mutation',
  request: z.object({ ticket_id: ticketId, request_id: requestId }),
  value: z.object({ ticket_id: z.string() }),
  errors: ['ticket_not_exists', 'ticket_already_processed', 'request_id_reused'],
});

export const exchangeratelist = openCall({
  path: '/fund/exchangeratelist',
  summary: 'What one unit of another currency is worth in PHP.',
  kind: 'query',
  request: nothing,
  value: z.array(z.object({ currency: z.string(), rate: z.string(), updated_at: instant })),
});

export const getpromodepositcount = memberCall({
  path: '/fund/getpromodepositcount',
  summary: 'How often a promotion was taken with a deposit: today, and ever.',
  kind: 'query',
  request: z.object({ promotion_id: promotionId }),
  value: z.object({ promotion_id: z.string(), today: z.int(), total: z.int() }),
  errors: ['invalid_promotion'],
});

export const transferquote = memberCall({
  path: '/fund/transferquote',
  summary: 'Who would receive a transfer, masked, and what would arrive.',
  kind: 'query',
  request: z.object({ contact_phone: phone, amount: z.optional(amount('invalid_transfer_amount')) }),
  value: z.object({ recipient: z.string(), fee: money, arrives: money, available: money }),
  errors: ['account_not_exists', 'transfer_to_self', 'transfer_off', 'too_many_requests'],
});

export const transfer = memberCall({
  path: '/fund/transfer',
  summary: 'Sends money to another member by phone; the receiver pays the fee.',
  kind: 'mutation',
  request: z.object({
    contact_phone: phone,
    amount: amount('invalid_transfer_amount'),
    request_id: requestId,
  }),
  value: z.object({ transfer_id: z.string() }),
  errors: [
    'account_not_exists',
    'transfer_to_self',
    'transfer_off',
    'invalid_transfer_amount',
    'never_deposited',
    'ongoing_promotion',
    'promotion_requirement_not_met',
    'insufficient_balance',
    'self_excluded',
    'cooling_off',
    'request_id_reused',
  ],
});

export type MemberBank = z.infer<typeof memberBank>;
export type DepositTicket = z.infer<typeof depositTicket>;
