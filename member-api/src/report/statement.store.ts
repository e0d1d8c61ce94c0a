import type { Queryable } from '../database/index.ts';
import { memberCash, type JournalKind } from '../ledger/index.ts';

export interface StatementRow {
  version: bigint;
  journalId: bigint;
  createdAt: Date;
  kind: JournalKind;
  amount: bigint;
  balanceAfter: bigint;
  description: string | null;
  reference: string | null;
  round: string | null;
  adjustment: string | null;
}

export interface StatementPage {
  rows: StatementRow[];
  total: number;
}

/** Lines of the member's cash account, newest first. What a line calls itself is in its journal; a round's, its game's name. */
export async function readStatement(
  sql: Queryable,
  memberId: bigint,
  { from, to, limit, offset }: { from: Date; to: Date; limit: number; offset: number },
): Promise<StatementPage> {
  const account = memberCash(memberId);
  const rows = await sql<StatementRow[]>`
    SELECT e.account_version AS version, j.id AS "journalId", j.created_at AS "createdAt", j.kind, e.amount,
           e.balance_after AS "balanceAfter", coalesce(g.game_name, j.details ->> 'description') AS description,
           j.details ->> 'reference' AS reference, j.details ->> 'round' AS round,
           j.details ->> 'adjustment' AS adjustment
      FROM account a
      JOIN entry e ON e.account_id = a.id
      JOIN journal j ON j.id = e.journal_id
      LEFT JOIN journal undone ON undone.id = j.reverses
      LEFT JOIN game g ON g.provider_code = j.details ->> 'provider'
                      AND g.game_code = coalesce(j.details ->> 'game_code', undone.details ->> 'game_code')
     WHERE a.name = ${account} AND j.created_at >= ${from} AND j.created_at < ${to}
     ORDER BY e.account_version DESC LIMIT ${limit} OFFSET ${offset}`;
  const [count] = await sql<{ total: number }[]>`
    SELECT count(*)::int AS total
      FROM account a JOIN entry e ON e.account_id = a.id JOIN journal j ON j.id = e.journal_id
     WHERE a.name = ${account} AND j.created_at >= ${from} AND j.created_at < ${to}`;
  return { rows, total: count?.total ?? 0 };
}
