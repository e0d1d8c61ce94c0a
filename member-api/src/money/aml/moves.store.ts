import type { Queryable } from '../../platform/database/index.ts';

/** Money that came from or went to the outside, or another member. */
export interface Move {
  at: Date;
  ticketId: string;
  direction: 'in' | 'out';
  /** The gateway, the bank account, or the other member. */
  way: string;
  /** Pesos. */
  amount: bigint;
  currency: string;
}

/** More than these are read in the ledger itself. */
const MOST = 2_000;

/** A member's moves between two instants, on these working dates only where they are given, oldest first. */
export async function listMoves(
  sql: Queryable,
  memberId: bigint,
  { from, to, only }: { from: Date; to: Date; only: readonly string[] | undefined },
): Promise<Move[]> {
  return sql<Move[]>`
    SELECT * FROM (
      SELECT d.credited_at AS at, d.ticket_id AS "ticketId", 'in' AS direction, d.code AS way, d.amount, d.currency
        FROM deposit d
       WHERE d.member_id = ${memberId} AND d.state = 'CREDITED' AND d.credited_at >= ${from} AND d.credited_at < ${to}
       UNION ALL
      SELECT t.at, w.ticket_id, 'out', b.bank_id, w.amount - w.withhold, w.currency
        FROM withdrawal w
        JOIN member_bank b ON b.id = w.member_bank_id
        JOIN ticket_transition t ON t.ticket_id = w.ticket_id AND t.to_state = 'PAID' AND t.at >= ${from} AND t.at < ${to}
       WHERE w.member_id = ${memberId} AND w.state = 'PAID'
       UNION ALL
      SELECT t.created_at, t.transfer_id, CASE t.receiver_id WHEN ${memberId} THEN 'in' ELSE 'out' END,
             'member ' || o.account_id, t.amount, 'PHP'
        FROM transfer t JOIN member o ON o.id = CASE t.receiver_id WHEN ${memberId} THEN t.sender_id ELSE t.receiver_id END
       WHERE ${memberId} IN (t.sender_id, t.receiver_id) AND t.created_at >= ${from} AND t.created_at < ${to}) AS move
     WHERE ${only ? [...only] : null}::text[] IS NULL
        OR (at AT TIME ZONE 'Asia/Kuala_Lumpur')::date::text = ANY (${only ? [...only] : null}::text[])
     ORDER BY at LIMIT ${MOST}`;
}
