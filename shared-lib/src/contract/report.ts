import * as z from 'zod/mini';
import { memberCall } from './call.ts';
import { instant, listOf, money, oneOf, page, text } from './fields.ts';
import { ticketStatus } from './fund.ts';

const date = text('invalid_date_range', { pattern: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/ });

export const statementLine = z.object({
  id: z.string(),
  created_at: instant,
  kind: z.enum(['deposit', 'withdrawal', 'withdrawal_reversed', 'bet', 'win', 'rollback', 'adjustment']),
  /** Signed: what the line did to the balance. */
  amount: money,
  before_balance: money,
  after_balance: money,
  /** Game, gateway or bank, as the member knows it. */
  description: z.string(),
  reference: z.string(),
  adjustment_details: z.string(),
  bonus_details: z.string(),
});

export const statement = memberCall({
  path: '/report/statement',
  summary: 'Every line that moved money, newest first, at most 90 days back.',
  kind: 'query',
  request: z.object({ ...page, from: z.optional(date), to: z.optional(date) }),
  value: listOf(statementLine),
  errors: ['invalid_date_range'],
});

export const ticketLine = z.object({
  ticket_id: z.string(),
  method: z.enum(['deposit', 'withdrawal']),
  created_at: instant,
  amount: money,
  status: ticketStatus,
  state: z.string(),
  description: z.string(),
  /** Why it was rejected, in the operator's words. */
  reason: z.string(),
});

export const getdpwithdrawallist = memberCall({
  path: '/report/getdpwithdrawallist',
  summary: 'Deposit or withdrawal tickets, newest first.',
  kind: 'query',
  request: z.object({ method: oneOf(['deposit', 'withdrawal'], 'invalid_filter'), ...page }),
  value: listOf(ticketLine),
});

export type StatementLine = z.infer<typeof statementLine>;
export type TicketLine = z.infer<typeof ticketLine>;
