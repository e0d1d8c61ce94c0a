import * as z from 'zod/mini';
import { EXCLUSION_ERRORS } from '../call.ts';
import { describeCall, nothing } from '../describe-call.ts';
import { amount, instant, money, oneOf, requestId, rowId, text, ticketId, username } from '../fields.ts';
import { reason } from './members.schemas.ts';

export const withdrawals = describeCall({
  summary: 'Withdrawals that wait for a person: of high VIP levels first, then oldest first.',
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
  summary: 'Credits a manual deposit; that of an excluded member is sent back by hand, and rejected.',
  request: z.object({ ticket_id: ticketId }),
  value: z.object({ ticket_id: z.string(), state: z.string() }),
  errors: ['ticket_not_exists', 'ticket_already_processed', ...EXCLUSION_ERRORS],
});

export const rejectdeposit = describeCall({
  summary: 'Rejects a manual deposit.',
  request: z.object({ ticket_id: ticketId, reason }),
  value: z.object({ ticket_id: z.string(), state: z.string() }),
  errors: ['ticket_not_exists', 'ticket_already_processed'],
});

export const referrals = describeCall({
  summary: 'Referrals that wait for a person, oldest first.',
  request: nothing,
  value: z.array(
    z.object({
      /** The referred member's deposit. */
      ticket_id: z.string(),
      referrer: z.string(),
      referee: z.string(),
      deposit: money,
      /** What it would pay. */
      amount: money,
      jackpot_ticket: z.boolean(),
      /** What both have in common. */
      risks: z.array(z.enum(['device', 'address', 'bank'])),
      created_at: instant,
    }),
  ),
});

export const approvereferral = describeCall({
  summary: 'Pays a referral that a person has found in order.',
  request: z.object({ ticket_id: ticketId }),
  value: z.object({ ticket_id: z.string() }),
  errors: ['ticket_not_exists', 'ticket_already_processed', 'self_excluded', 'cooling_off'],
});

export const rejectreferral = describeCall({
  summary: 'Refuses a referral: nothing is paid.',
  request: z.object({ ticket_id: ticketId, reason }),
  value: z.object({ ticket_id: z.string() }),
  errors: ['ticket_not_exists', 'ticket_already_processed'],
});

export const waitingwins = describeCall({
  summary: 'Wins that no bet explains and that wait for a person, oldest first.',
  request: nothing,
  value: z.array(
    z.object({
      win_id: z.string(),
      account_id: z.string(),
      provider_code: z.string(),
      round: z.string(),
      game_name: z.string(),
      tx: z.string(),
      /** Of the whole round. */
      stake: money,
      amount: money,
      /** Its round was closed; it is more than the game can pay for the stakes of the round; or a sum that a person looks at. */
      why: z.enum(['CLOSED', 'CAP', 'LARGE']),
      created_at: instant,
    }),
  ),
});

export const decidewin = describeCall({
  summary: 'Pays a win that waits, or returns it to the provider.',
  request: z.object({
    win_id: rowId('review_not_exists'),
    release: z.boolean('invalid_filter'),
    /** Where the provider's own record of the round is: a case number, or the address of its page. */
    record: text('invalid_reason', { max: 200 }),
    reason,
  }),
  value: z.object({ win_id: z.string(), state: z.enum(['released', 'returned']) }),
  errors: ['review_not_exists'],
});

export const reviews = describeCall({
  summary: 'What no rule could decide, and findings of the daily comparison, oldest first.',
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
  summary:
    'Closes a finding with a reason, or a review that holds neither a payment of a deposit nor an account.',
  request: z.object({ review_id: rowId('review_not_exists'), reason }),
  value: nothing,
  errors: ['review_not_exists', 'review_ends_otherwise'],
});

/** A payment under review is named by its review: one deposit may have several. */
const paymentReview = z.object({ review_id: rowId('review_not_exists'), reason });
const PAYMENT_ERRORS = ['review_not_exists', 'review_ends_otherwise', 'ticket_already_processed'] as const;

/** What was decided of a payment. */
const ended = z.object({
  /** The deposit that tells the member about it. */
  ticket_id: z.string(),
  state: z.literal('done'),
});

export const creditpayment = describeCall({
  summary: 'Credits what was really paid, in pesos.',
  request: paymentReview,
  value: ended,
  errors: [...PAYMENT_ERRORS, ...EXCLUSION_ERRORS],
});

export const returnpayment = describeCall({
  summary:
    'Sends a payment back the way it came; one that the gateway refused to send back: a person has sent it.',
  request: paymentReview,
  value: ended,
  errors: PAYMENT_ERRORS,
});

export const rejectpayment = describeCall({
  summary: 'Ends a review in which nothing had been paid after all.',
  request: paymentReview,
  value: ended,
  errors: PAYMENT_ERRORS,
});

export const adjust = describeCall({
  summary: 'Corrects a balance.',
  request: z.object({
    account_id: username,
    amount: amount('invalid_amount', 4),
    direction: oneOf(['credit', 'debit'], 'invalid_filter'),
    reason,
    request_id: requestId,
  }),
  value: z.object({ adjustment_id: z.string(), state: z.literal('applied') }),
  errors: ['account_not_exists', 'insufficient_balance', 'request_id_reused'],
});
