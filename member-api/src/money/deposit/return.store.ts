import { formatAmount, type Units } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';

/** A payment that goes back. */
export interface Return {
  depositId: bigint;
  ticketId: string;
  gateway: string;
  paymentId: string;
  /** Only what was more than asked for goes back. */
  isRest: boolean;
  /** As it was paid, in `currency`. */
  amount: Units;
  currency: string;
}

export async function insertReturn(
  tx: Queryable,
  { depositId, gateway, paymentId, isRest, amount, currency }: Omit<Return, 'ticketId'>,
  now: Date,
): Promise<void> {
  await tx`
    INSERT INTO deposit_return (deposit_id, gateway, payment_id, is_rest, amount, currency, state, created_at, ask_at)
    VALUES (${depositId}, ${gateway}, ${paymentId}, ${isRest}, ${amount}, ${currency}, 'DUE', ${now}, ${now})`;
}

/** Claims those that are due; other processes skip them until `againAt`. */
export async function claimReturns(
  sql: Queryable,
  now: Date,
  againAt: Date,
  limit: number,
): Promise<Return[]> {
  return sql<Return[]>`
    UPDATE deposit_return r SET ask_at = ${againAt} FROM deposit d
     WHERE d.id = r.deposit_id
       AND (r.gateway, r.payment_id) IN (SELECT gateway, payment_id FROM deposit_return WHERE ask_at <= ${now}
                                          ORDER BY ask_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING r.deposit_id AS "depositId", d.ticket_id AS "ticketId", r.gateway, r.payment_id AS "paymentId", r.is_rest AS "isRest",
              r.amount, r.currency`;
}

type PaymentName = Pick<Return, 'gateway' | 'paymentId'>;

export async function writeSent(
  sql: Queryable,
  { gateway, paymentId }: PaymentName,
  now: Date,
): Promise<void> {
  await sql`
    UPDATE deposit_return SET state = 'SENT', ask_at = NULL, sent_at = ${now}
     WHERE gateway = ${gateway} AND payment_id = ${paymentId} AND state = 'DUE'`;
}

export async function writeRefused(tx: Queryable, { gateway, paymentId }: PaymentName): Promise<void> {
  await tx`
    UPDATE deposit_return SET state = 'REFUSED', ask_at = NULL
     WHERE gateway = ${gateway} AND payment_id = ${paymentId} AND state = 'DUE'`;
}

/** A person has sent what the gateway would not. */
export async function writeSentByHand(
  tx: Queryable,
  { gateway, paymentId }: PaymentName,
  now: Date,
): Promise<void> {
  await tx`
    UPDATE deposit_return SET state = 'BY_HAND', sent_at = ${now}
     WHERE gateway = ${gateway} AND payment_id = ${paymentId} AND state = 'REFUSED'`;
}

/** What goes back of each ticket's payments beside the one that the ticket is of: `100.00 PHP`. */
export async function listGoingBack(
  sql: Queryable,
  ticketIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await sql<Pick<Return, 'ticketId' | 'amount' | 'currency'>[]>`
    SELECT d.ticket_id AS "ticketId", r.amount, r.currency FROM deposit_return r JOIN deposit d ON d.id = r.deposit_id
     WHERE d.ticket_id = ANY (${ticketIds as string[]}) AND (r.is_rest OR d.state <> 'RETURNED' OR d.payment_id <> r.payment_id)
     ORDER BY r.created_at`;
  const found = new Map<string, string[]>();
  for (const { ticketId, amount, currency } of rows)
    found.set(ticketId, [...(found.get(ticketId) ?? []), `${formatAmount(amount)} ${currency}`]);
  return found;
}
