import * as z from 'zod/mini';
import { EXCLUSION_ERRORS } from '../call.ts';
import { describeCall } from '../describe-call.ts';
import { amount, instant, money, phone, requestId, ticketId } from '../fields.ts';
import { bankId, bankAccNo } from './banks.schemas.ts';

export const withdrawquote = describeCall({
  summary: 'What a withdrawal would pay out, and how much may be withdrawn and why not more.',
  request: z.object({
    withdrawal_amount: z.optional(amount('invalid_withdrawal_amount')),
    /** The member's account that it would go to. */
    bank_id: z.optional(bankId),
    bank_acc_no: z.optional(bankAccNo),
  }),
  value: z.object({
    /** What arrives at the bank for the requested amount; zero when the request has no amount. */
    payout: money,
    withhold: money,
    fee: money,
    available: money,
    min: money,
    max: money,
    /** Turnover that is still missing before deposited money can be withdrawn. */
    turnover_required: money,
    turnover_done: money,
    left_today: z.int(),
    /** A promotion runs: nothing can be withdrawn before it has ended. */
    has_promotion: z.optional(z.boolean()),
    /** A bet of promotion money is open: nothing can be withdrawn before it is settled. */
    has_promotion_round: z.optional(z.boolean()),
    /** The member is excluded: all that is theirs can be taken out, and nothing has to be played first. */
    is_leaving: z.optional(z.boolean()),
    /** A credential was changed: nothing goes out before this. */
    held_until: z.optional(instant),
    /** With an amount and an account: a rule approves it at once, or a person looks at it first. */
    approved_by: z.optional(z.enum(['rule', 'person'])),
    /** Minutes from the request to the payment of others that went the same way in the last 7 days: of half of them … */
    usual_minutes: z.optional(z.int()),
    /** … and of nine in ten. Absent when too few were paid. */
    most_minutes: z.optional(z.int()),
  }),
});

export const withdraw = describeCall({
  summary: 'Asks for a withdrawal; the amount is held until it is paid or rejected.',
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
    'step_up_required',
    'payouts_held',
    'request_id_reused',
    'too_many_requests',
  ],
});

export const withdrawcancel = describeCall({
  summary: 'Takes a withdrawal back while it waits and has not been sent.',
  request: z.object({ ticket_id: ticketId, request_id: requestId }),
  value: z.object({ ticket_id: z.string() }),
  errors: ['ticket_not_exists', 'ticket_already_processed', 'request_id_reused'],
});

export const transferquote = describeCall({
  summary: 'Who would receive a transfer, masked, and what would arrive.',
  request: z.object({ contact_phone: phone, amount: z.optional(amount('invalid_transfer_amount')) }),
  value: z.object({ recipient: z.string(), fee: money, arrives: money, available: money }),
  errors: ['account_not_exists', 'transfer_to_self', 'transfer_off', 'too_many_requests'],
});

export const transfer = describeCall({
  summary: 'Sends money to another member by phone; the receiver pays the fee.',
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
    'step_up_required',
    'payouts_held',
    ...EXCLUSION_ERRORS,
    'request_id_reused',
  ],
});
