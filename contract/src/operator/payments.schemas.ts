import * as z from 'zod/mini';
import { describeCall, nothing } from '../describe-call.ts';
import { amount, instant, money, oneOf, requestId, rowId, ticketId, username } from '../fields.ts';
import { reason } from './members.schemas.ts';

export const withdrawals = describeCall({
  summary: 'Withdrawals that wait for a person, oldest first.',
  request: nothing,
  value: z.array(
    z.object({
      ticket_id: z.string(),
      account_id: z.string(),
      amount: money,
      bank_id: z.string(),
      bank_acc_holder: z.string(),
      state: z.string(),
      created_at: instant,
      /** Risk signals that are bad or missing: the reasons why no rule approved it. */
      risks: z.array(z.string()),
    }),
  ),
});

export const approvewithdrawal = describeCall({
  summary: 'Approves a withdrawal and hands it to the payout gateway.',
  request: z.object({ ticket_id: ticketId }),
  value: z.object({ ticket_id: z.string(), state: z.string() }),
  errors: ['ticket_not_exists', 'ticket_already_processed'],
});

export const rejectwithdrawal = describeCall({
  summary: 'Rejects a withdrawal; the amount held is free again.',
  request: z.object({ ticket_id: ticketId, reason }),
  value: z.object({ ticket_id: z.string(), state: z.string() }),
  errors: ['ticket_not_exists', 'ticket_already_processed'],
});

export const deposits = describeCall({
  summary: 'Manual deposits that wait for a person, oldest first.',
  request: nothing,
  value: z.array(
    z.object({
      ticket_id: z.string(),
      account_id: z.string(),
      amount: money,
      target_bank_id: z.string(),
      target_bank_acc_no: z.string(),
      ref_no: z.string(),
      deposit_date: instant,
      attachment_path: z.string(),
      created_at: instant,
    }),
  ),
});

export const approvedeposit = describeCall({
  summary: 'Credits a manual deposit.',
  request: z.object({ ticket_id: ticketId }),
  value: z.object({ ticket_id: z.string(), state: z.string() }),
  errors: ['ticket_not_exists', 'ticket_already_processed'],
});

export const rejectdeposit = describeCall({
  summary: 'Rejects a manual deposit.',
  request: z.object({ ticket_id: ticketId, reason }),
  value: z.object({ ticket_id: z.string(), state: z.string() }),
  errors: ['ticket_not_exists', 'ticket_already_processed'],
});

export const reviews = describeCall({
  summary: 'What no rule could decide about payments, and findings of the daily comparison, oldest first.',
  request: nothing,
  value: z.array(
    z.object({
      review_id: z.string(),
      kind: z.string(),
      gateway: z.string(),
      reference: z.string(),
      details: z.record(z.string(), z.unknown()),
      created_at: instant,
    }),
  ),
});

export const closereview = describeCall({
  summary: 'Closes a review with a reason; money that has to move is moved by an adjustment.',
  request: z.object({ review_id: rowId('review_not_exists'), reason }),
  value: nothing,
  errors: ['review_not_exists'],
});

export const adjust = describeCall({
  summary: 'Corrects a balance. Above the configured amount it waits for a second person.',
  request: z.object({
    account_id: username,
    amount: amount('invalid_amount', 4),
    direction: oneOf(['credit', 'debit'], 'invalid_filter'),
    reason,
    request_id: requestId,
  }),
  value: z.object({ adjustment_id: z.string(), state: z.enum(['applied', 'waiting']) }),
  errors: ['account_not_exists', 'insufficient_balance', 'request_id_reused'],
});

export const adjustments = describeCall({
  summary: 'Adjustments that wait for a second person.',
  request: nothing,
  value: z.array(
    z.object({
      adjustment_id: z.string(),
      account_id: z.string(),
      amount: money,
      reason: z.string(),
      asked_by: z.string(),
      created_at: instant,
    }),
  ),
});

export const confirmadjust = describeCall({
  summary: 'The second person confirms an adjustment, or refuses it.',
  request: z.object({ adjustment_id: rowId('adjustment_not_exists'), confirm: z.boolean('invalid_filter') }),
  value: z.object({ adjustment_id: z.string(), state: z.enum(['applied', 'refused']) }),
  errors: ['adjustment_not_exists', 'second_person_needed', 'insufficient_balance'],
});
