import type { Queryable } from '../../platform/database/index.ts';

/** A provider's call in our books. */
export interface OurTransaction {
  tx: string;
  action: string;
  status: string;
  amount: bigint;
  win: bigint;
  at: Date;
}

/** Ids per query, because a busy provider has a hundred thousand transactions a day. */
const CHUNK = 5_000;

const columns = (sql: Queryable) => sql`tx, action, status, amount, win, created_at AS at`;

/** The transactions with these ids that we have, by id. */
export async function transactionsOf(
  sql: Queryable,
  provider: string,
  names: readonly string[],
): Promise<Map<string, OurTransaction>> {
  const found = new Map<string, OurTransaction>();
  for (let at = 0; at < names.length; at += CHUNK) {
    const rows = await sql<OurTransaction[]>`
      SELECT ${columns(sql)} FROM provider_transaction
       WHERE provider = ${provider} AND tx = ANY (${names.slice(at, at + CHUNK)})`;
    for (const row of rows) found.set(row.tx, row);
  }
  return found;
}

/** Our books of that time: bets, wins and rollbacks that moved money. Rolled back bets are left out. */
export async function appliedIn(
  sql: Queryable,
  provider: string,
  { start, end }: { start: Date; end: Date },
): Promise<OurTransaction[]> {
  return sql<OurTransaction[]>`
    SELECT ${columns(sql)} FROM provider_transaction
     WHERE provider = ${provider} AND created_at >= ${start} AND created_at < ${end} AND status = 'APPLIED'
       AND action IN ('bet', 'win', 'betwin', 'rollback') AND (journal_id IS NOT NULL OR win_journal_id IS NOT NULL)
     ORDER BY id`;
}
