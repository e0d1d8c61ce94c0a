import type { Units } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';
import type { OurDeposit, OurPart, OurWithdrawal } from './statement.rules.ts';

/** Our deposits by ticket. */
export async function depositsOf(
  sql: Queryable,
  references: readonly string[],
): Promise<Map<string, OurDeposit>> {
  const rows = await sql<(OurDeposit & { reference: string })[]>`
    SELECT d.ticket_id AS reference, d.code, d.state, c.payment_id AS "creditedPayment"
      FROM deposit d LEFT JOIN gateway_credit c ON c.deposit_id = d.id
     WHERE d.ticket_id = ANY (${references as string[]})`;
  return new Map(rows.map(({ reference, ...row }) => [reference, row]));
}

/** What we did with each payment of these tickets, by `gateway payment`: credited, as it was paid, or sent back. The rest of one is a part of its own. */
export async function partsOf(
  sql: Queryable,
  references: readonly string[],
): Promise<Map<string, OurPart[]>> {
  const tickets = references as string[];
  const rows = await sql<(OurPart & { payment: string })[]>`
    SELECT c.gateway || ' ' || c.payment_id AS payment, coalesce(d.asked, d.amount) AS amount, d.currency
      FROM (SELECT * FROM deposit WHERE ticket_id = ANY (${tickets})
             UNION ALL SELECT * FROM deposit WHERE payment_of = ANY (${tickets})) AS d
      JOIN gateway_credit c ON c.deposit_id = d.id WHERE d.state = 'CREDITED'
     UNION ALL
    SELECT r.gateway || ' ' || r.payment_id, r.amount, r.currency
      FROM deposit d JOIN deposit_return r ON r.deposit_id = d.id WHERE d.ticket_id = ANY (${tickets})`;
  const parts = new Map<string, OurPart[]>();
  for (const { payment, ...part } of rows) parts.set(payment, [...(parts.get(payment) ?? []), part]);
  return parts;
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

/** `ticket payment` of everything that became a review when it arrived, but what a person has credited, returned or rejected since. */
export async function reviewedOf(sql: Queryable, references: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ reference: string; key: string }[]>`
    SELECT reference, dedupe_key AS key FROM review_item r
     WHERE reference = ANY (${references as string[]})
       AND (closed_at IS NULL OR NOT EXISTS (
             SELECT FROM payment_decision p JOIN review_item o ON o.id = p.review_id
              WHERE (o.gateway, o.reference, o.dedupe_key) = (r.gateway, r.reference, r.dedupe_key)))`;
  // A payout's key is its id and the reported state.
  return new Set(rows.map(({ reference, key }) => `${reference} ${key.split(' ')[0]}`));
}

/** A settled payment in our books. */
export interface Settled {
  code: string;
  /** Our ticket at the gateway. */
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

/** Gateway deposits that we credited in that time, with the time at which a person's one had arrived. */
export async function creditedIn(
  sql: Queryable,
  { start, end }: Span,
): Promise<(Settled & { arrivedAt: Date | null })[]> {
  return sql<(Settled & { arrivedAt: Date | null })[]>`
    SELECT d.code, coalesce(d.payment_of, d.ticket_id) AS reference, c.payment_id AS id, coalesce(d.asked, d.amount) AS amount, d.currency,
           (SELECT min(r.created_at) FROM review_item r
             WHERE r.reference = coalesce(d.payment_of, d.ticket_id) AND r.dedupe_key = c.payment_id) AS "arrivedAt"
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
