import type { Sql } from '@palaro/member-api/platform/database';

/** Removes the logins of test runs by the process of each. */
export async function dropLogins(sql: Sql, isOver: (pid: number) => boolean): Promise<void> {
  const rows = await sql<{ name: string }[]>`
    SELECT rolname::text AS name FROM pg_roles WHERE rolname ~ '^palaro_test_[0-9]+_[a-z]+$'`;
  for (const { name } of rows)
    if (isOver(Number(name.split('_')[2]))) await sql`DROP ROLE IF EXISTS ${sql(name)}`;
}
