import type { Units } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';
import type { OurDeposit, OurWithdrawal } from './statement.rules.ts';

/** Our deposits by ticket. */
export async function depositsOf(
  sql: Queryable,
  references: readonly string[],
): Promise<Map<string, OurDeposit>> {
  const rows = await sql<(OurDeposit & { reference: string })[]>`
    SELECT d.ticket_id AS reference, d.code, d.state, coalesce(d.asked, d.amount) AS asked, d.currency,
           c.payment_id AS "creditedPayment"
      FROM deposit d LEFT JOIN gateway_credit c ON c.deposit_id = d.id
     WHERE d.ticket_id = ANY (${references as string[]})`;
  return new Map(rows.map(({ reference, ...row }) => [reference, row]));
}

/** Our withdrawals by ticket. */
export async function withdrawalsOf(
  sql: Queryable,
  references: readonly string[],
): Promise<Map<string, OurWithdrawal>> {
  const rows = await sql<(OurWithdrawal & { reference: string })[]>`
    SELECT ticket_id AS reference, state, amount - withhold AS payout, currency, payout_id AS "payoutId"
      FROM withdrawal WHERE ticket_id = ANY (${references as string[]})`;
  return new Map(rows.map(({ reference, ...row }) => [reference, row]));
}

/** `ticket payment` of everything that became a review when it arrived. */
export async function reviewedOf(sql: Queryable, references: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ reference: string; key: string }[]>`
    SELECT reference, dedupe_key AS key FROM review_item WHERE reference = ANY (${references as string[]})`;
  // A payout's key is its id and the reported state.
  return new Set(rows.map(({ reference, key }) => `${reference} ${key.split(' ')[0]}`));
}

/** A settled payment in our books. */
export interface Settled {
  code: string;
  reference: string;
  /** The id of the payment or payout at the gateway. */
  id: string;
  amount: Units;
  currency: string;
}

interface Span {
  start: Date;
  end: Date;
}

/** Gateway deposits that we credited in that time. */
export async function creditedIn(sql: Queryable, { start, end }: Span): Promise<Settled[]> {
  return sql<Settled[]>`
    SELECT d.code, d.ticket_id AS reference, c.payment_id AS id, coalesce(d.asked, d.amount) AS amount, d.currency
      FROM gateway_credit c JOIN deposit d ON d.id = c.deposit_id
     WHERE c.created_at >= ${start} AND c.created_at < ${end} AND d.code <> 'manual'
     ORDER BY c.created_at`;
}

/** Withdrawals that were paid out in that time. */
export async function paidIn(sql: Queryable, { start, end }: Span): Promise<Settled[]> {
  return sql<Settled[]>`
    SELECT 'payout' AS code, w.ticket_id AS reference, coalesce(w.payout_id, '') AS id, w.amount - w.withhold AS amount,
           w.currency
      FROM ticket_transition t JOIN withdrawal w ON w.ticket_id = t.ticket_id
     WHERE t.to_state = 'PAID' AND t.at >= ${start} AND t.at < ${end}
     ORDER BY t.id`;
}
