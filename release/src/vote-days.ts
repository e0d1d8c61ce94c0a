import type { Sql, TransactionSql } from 'postgres';

/** What was said longer ago than this is forgotten. */
const KEPT_DAYS = 14;
/** Days that have their table before they begin: the watch, which makes them, may be away so long. */
const DAYS_AHEAD = 3;

/** Makes room for the votes of the days to come, and forgets those of long ago. */
export async function keepVoteDays(registry: Sql | TransactionSql, now: Date): Promise<void> {
  await registry`select release.keep_vote_days(${now}, ${DAYS_AHEAD}, ${KEPT_DAYS})`;
}
