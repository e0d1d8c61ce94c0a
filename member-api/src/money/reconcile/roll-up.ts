import { units, type Units } from '@palaro/contract';
import type { Queryable, Transaction } from '../../platform/database/index.ts';
import type { AccountName } from '../ledger/index.ts';
import type { Deps } from '../../platform/server/deps.ts';

interface Mark {
  rolled: bigint;
  seen: bigint;
  waiting: bigint | null;
  /** All transactions that could have a number up to `waiting` have ended. */
  isOver: boolean;
}

/**
 * Adds the house's entries to the sums of their accounts, starting after the last added journal. Journals get their numbers
 * before they are committed, so a number seen by one run is added two runs later at the earliest, and only after every
 * transaction of that time has ended. Several processes may call it: one does the work, the others skip it.
 */
export async function rollUpHouse({ sql }: Pick<Deps, 'sql'>): Promise<void> {
  await sql.begin(async (tx) => {
    const [mark] = await tx<Mark[]>`
      SELECT rolled, seen, waiting, pg_snapshot_xmin(pg_current_snapshot()) >= barrier AS "isOver"
        FROM rollup_mark FOR UPDATE SKIP LOCKED`;
    if (!mark) return;
    if (mark.waiting !== null && !mark.isOver) return;
    if (mark.waiting !== null) await addUp(tx, mark.rolled, mark.waiting);
    // The numbers that the last run saw belong to transactions that have a transaction id by now.
    await tx`
      UPDATE rollup_mark
         SET rolled = coalesce(waiting, rolled), waiting = seen, barrier = pg_snapshot_xmax(pg_current_snapshot()),
             -- A sequence that nobody has drawn from says 1, too.
             seen = (SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM journal_id_seq)`;
  });
}

async function addUp(tx: Transaction, after: bigint, upTo: bigint): Promise<void> {
  await tx`
    INSERT INTO account_rollup AS r (account_id, balance)
    SELECT e.account_id, sum(e.amount)
      FROM entry e JOIN account a ON a.id = e.account_id AND a.member_id IS NULL
     WHERE e.journal_id > ${after} AND e.journal_id <= ${upTo}
     GROUP BY e.account_id
    ON CONFLICT (account_id) DO UPDATE SET balance = r.balance + excluded.balance`;
}

/** The balance of a house account: its stored sum plus the few newer entries. */
export async function houseBalance(sql: Queryable, account: AccountName): Promise<Units> {
  const [row] = await sql<{ balance: Units }[]>`
    SELECT (coalesce((SELECT balance FROM account_rollup r WHERE r.account_id = a.id), 0)
            + coalesce((SELECT sum(e.amount) FROM entry e
                         WHERE e.journal_id > (SELECT rolled FROM rollup_mark) AND e.account_id = a.id), 0))::bigint AS balance
      FROM account a WHERE a.name = ${account} AND a.member_id IS NULL`;
  return row?.balance ?? units(0n);
}
