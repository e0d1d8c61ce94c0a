import type { Sql, TransactionSql } from 'postgres';

/** Older votes are deleted. */
const KEPT_DAYS = 14;
/** Tables are made this many days ahead, so that the watch, which makes them, may be down for that long. */
const DAYS_AHEAD = 3;

/** Makes the tables of coming days, and drops old ones. */
export async function keepVoteDays(registry: Sql | TransactionSql, now: Date): Promise<void> {
  await registry`select release.keep_vote_days(${now}, ${DAYS_AHEAD}, ${KEPT_DAYS})`;
}
