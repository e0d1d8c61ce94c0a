import { units, type Units } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';
import { memberCash } from '../ledger/index.ts';

/**
 * The part of the member's cash that is redeemed free credit: the amount of the last redemption, limited by the lowest balance
 * since then. This part counts as spent last, so a withdrawal includes it only when it is larger than the rest.
 */
export async function readFreeCredit(sql: Queryable, memberId: bigint, since: Date): Promise<Units> {
  const [row] = await sql<{ left: Units | null }[]>`
    WITH redeemed AS (
      SELECT g.paid, e.account_id, e.account_version
        FROM promotion_grant g
        JOIN journal j ON j.scope = 'promotion' AND j.key = 'end ' || g.id
        JOIN entry e ON e.journal_id = j.id
        JOIN account a ON a.id = e.account_id AND a.name = ${memberCash(memberId)}
       WHERE g.member_id = ${memberId} AND g.state = 'REDEEMED' AND g.ended_at >= ${since}
       ORDER BY g.id DESC LIMIT 1)
    SELECT least(r.paid, (SELECT min(e.balance_after) FROM entry e
                           WHERE e.account_id = r.account_id AND e.account_version >= r.account_version)) AS left
      FROM redeemed r`;
  return row?.left ?? units(0n);
}
