import type { Sql } from '../../src/platform/database/index.ts';

/**
 * A fingerprint of every row of every table, in one round trip: equal when nothing was written in between. Unlogged tables have
 * only temporary data and are left out, and so is the security record, which tells of refusals.
 */
export async function snapshotOf(sql: Sql): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'public' AND c.relkind = 'r' AND c.relpersistence = 'p'
       AND c.relname NOT IN ('security_event', 'record_to_send') ORDER BY 1`;
  const prints = tables.map(
    ({ name }) =>
      // A sum, because sorting would take most of the time.
      `SELECT '${name}' AS name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS print
         FROM "${name}" AS t`,
  );
  // A fragment, because `unsafe` alone is not prepared, and planning for so many tables takes longer than reading them.
  const rows = await sql<{ name: string; print: string }[]>`${sql.unsafe(prints.join(' UNION ALL '))}`;
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}
