import * as z from 'zod/mini';
import { memberCall, nothing } from './call.ts';
import { amount, instant, money, otp, requestId, text } from './fields.ts';

const bank = z.object({ bank_id: z.string(), bank_name: z.string() });

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
});

const bankId = text('invalid_bank_id', { max: 20, pattern: /^[A-Z0-9]+$/ });
const bankAccNo = text('invalid_bank_acc_no', { pattern: /^\d{6,20}$/ });

export const banklookup = memberCall({
  path: '/fund/banklookup',
  summary: 'The banks that a withdrawal can go to.',
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
    bank_acc_holder: text('invalid_bank_acc_holder', { max: 80, pattern: /^[\p{L}][\p{L} .'-]+$/u }),
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
    }),
  ),
});

export const deposittracker = memberCall({
  path: '/fund/deposittracker',
  summary: 'The live state of one deposit, or of the latest ones.',
  kind: 'query',
  request: z.object({
    ticket_id: z.optional(text('invalid_ticket_id', { max: 40, pattern: /^[A-Za-z0-9-]+$/ })),
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
    'promotion_requirement_not_met',
    'min_withdrawal_not_met',
    'exceed_max_withdrawal',
    'insufficient_balance',
    'exceed_withdrawal_frequency',
    'request_id_reused',
    'too_many_requests',
  ],
});

export type MemberBank = z.infer<typeof memberBank>;
export type DepositTicket = z.infer<typeof depositTicket>;
