import * as z from 'zod/mini';
import { describeCall } from '../describe-call.ts';
import { date, instant, listOf, money, oneOf, page } from '../fields.ts';
import { ticketStatus } from '../fund/deposits.schemas.ts';
import { byDayOrWhole } from './rewards.schemas.ts';

export const statementLine = z.object({
  id: z.string(),
  created_at: instant,
  kind: z.enum([
    'deposit',
    'withdrawal',
    'withdrawal_reversed',
    'bet',
    'win',
    'rollback',
    'transfer',
    'bonus',
    'bonus_end',
    'rebate',
    'referral',
    'reward',
    'ticket',
    'prediction',
    'adjustment',
  ]),
  /** Signed: what the line did to the balance. */
  amount: money,
  before_balance: money,
  after_balance: money,
  /** Game, gateway or bank, by the name that the member sees. */
  description: z.string(),
  reference: z.string(),
  adjustment_details: z.string(),
  bonus_details: z.string(),
  /** The part of a withdrawal that went back to the house, not to the bank; zero on other lines. */
  withheld: money,
  /** Of a win that no bet explains: its sum, which moved nothing. It waits for a person, or was not confirmed; a released one is a line of its own. */
  in_review: z.optional(money),
  review: z.optional(z.enum(['waiting', 'returned'])),
});

/** Kinds by which a statement can be filtered. */
const statementFilter = oneOf(
  ['deposit', 'withdrawal', 'play', 'transfer', 'bonus', 'adjustment'],
  'invalid_filter',
);

export const statement = describeCall({
  summary: 'Every line that moved money, newest first, at most 90 days back.',
  request: z.object({
    ...page,
    from: z.optional(date),
    to: z.optional(date),
    kind: z.optional(statementFilter),
  }),
  value: listOf(statementLine),
  errors: ['invalid_date_range'],
});

export const ticketLine = z.object({
  ticket_id: z.string(),
  method: z.enum(['deposit', 'withdrawal', 'transfer']),
  created_at: instant,
  amount: money,
  /** The part of a withdrawal that is kept back, and what the bank gets; zero and the amount for others. */
  withheld: money,
  payout: money,
  status: ticketStatus,
  state: z.string(),
  description: z.string(),
  /** Why it was rejected, in the operator's words. */
  reason: z.string(),
});

export const getdpwithdrawallist = describeCall({
  summary: 'Deposits, withdrawals or transfers, newest first.',
  request: z.object({ method: oneOf(['deposit', 'withdrawal', 'transfer'], 'invalid_filter'), ...page }),
  value: listOf(ticketLine),
});

export const transferdetails = describeCall({
  summary: 'Transfers sent and received, newest first.',
  request: z.object(byDayOrWhole),
  value: listOf(
    z.object({
      transfer_id: z.string(),
      created_at: instant,
      direction: z.enum(['sent', 'received']),
      /** The other side’s phone, masked. */
      contact_phone: z.string(),
      amount: money,
      fee: money,
      arrived: money,
    }),
  ),
  errors: ['invalid_date_range'],
});

export const adjustmentdetails = describeCall({
  summary: 'Corrections by the house, each with its reason.',
  request: z.object(byDayOrWhole),
  value: listOf(z.object({ created_at: instant, amount: money, reason: z.string(), reference: z.string() })),
  errors: ['invalid_date_range'],
});

export type StatementLine = z.infer<typeof statementLine>;

export type TicketLine = z.infer<typeof ticketLine>;
