import * as z from 'zod/mini';
import { nothing, operatorCall } from './call.ts';
import { instant, money, text } from './fields.ts';

const ticketId = text('invalid_ticket_id', { max: 40, pattern: /^[A-Za-z0-9-]+$/ });

export const withdrawals = operatorCall({
  path: '/operator/withdrawals',
  summary: 'Withdrawals that wait for a person, oldest first.',
  kind: 'query',
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
    }),
  ),
});

export const approvewithdrawal = operatorCall({
  path: '/operator/approvewithdrawal',
  summary: 'Approves a withdrawal and hands it to the payout gateway.',
  kind: 'mutation',
  request: z.object({ ticket_id: ticketId }),
  value: z.object({ ticket_id: z.string(), state: z.string() }),
  errors: ['ticket_not_exists', 'ticket_already_processed'],
});

export const rejectwithdrawal = operatorCall({
  path: '/operator/rejectwithdrawal',
  summary: 'Rejects a withdrawal; the amount held is free again.',
  kind: 'mutation',
  request: z.object({ ticket_id: ticketId, reason: text('invalid_reason', { max: 200 }) }),
  value: z.object({ ticket_id: z.string(), state: z.string() }),
  errors: ['ticket_not_exists', 'ticket_already_processed'],
});
