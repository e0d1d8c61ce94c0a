import type { Sql } from '../database/index.ts';

/** A fingerprint of every row of every table: equal when nothing at all was written in between. */
export async function snapshotOf(sql: Sql): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'public' AND c.relkind = 'r' ORDER BY 1`;
  const snapshot: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await sql<{ rows: string }[]>`
      SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, ' ' ORDER BY t::text)), '') AS rows
        FROM ${sql(name)} AS t`;
    snapshot[name] = row?.rows ?? '';
  }
  return snapshot;
}
