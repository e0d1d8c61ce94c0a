import * as migrator from '@palaro/migrator';
import type { Sql } from './connect.ts';
import { readMemberSchema } from './schema.ts';

/**
 * Applies the member API's SQL files to the database, in one transaction, and returns the names of the applied files. Processes
 * that start together wait for one another. Only the owner of the database may. Throws `OutdatedDatabase`, with a sentence for a person, when the tables are older
 * than the baseline.
 */
export async function migrate(sql: Sql): Promise<string[]> {
  const schema = await readMemberSchema();
  let ran: string[] = [];
  await sql.begin(async (tx) => {
    // Building an index on a large table may take long.
    await tx`SELECT set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`;
    ran = await migrator.migrate(tx, schema);
  });
  return ran;
}

/**
 * For a process that may not migrate: whether the database is this version's, or of a later one.
 * @throws Error with what to do, `OutdatedDatabase` as `migrate` does.
 */
export async function requireMigrated(sql: Sql): Promise<void> {
  if (await migrator.isMigrated(sql, await readMemberSchema())) return;
  throw new Error(
    'The database lacks tables, functions or rights of this version: run "npm run migrate" with the address of its owner in DATABASE_URL.',
  );
}

/** Whether `migrate` would refuse the database as outdated. Only reads. */
export const isOutdated = async (sql: Sql): Promise<boolean> =>
  migrator.isOutdated(sql, await readMemberSchema());
