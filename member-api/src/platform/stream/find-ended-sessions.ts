import type { Queryable } from '../database/index.ts';

/** Those of `sessions` that have ended, or never existed. */
export async function findEndedSessions(
  sql: Queryable,
  sessions: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    SELECT asked.id FROM unnest(${[...sessions]}::text[]) AS asked (id)
     WHERE NOT EXISTS (SELECT FROM session s WHERE s.id = asked.id::bigint AND s.ended_at IS NULL AND s.ends_at > ${now})`;
  return rows.map(({ id }) => id);
}
