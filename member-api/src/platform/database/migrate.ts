import * as migrator from '@palaro/migrator';
import type { Sql } from './connect.ts';
import { readMemberSchema } from './schema.ts';

/**
 * Brings the database to the SQL of the member API, in one transaction, and returns the names of the files that ran. Processes
 * that start together wait for one another. Throws `OutdatedDatabase`, in a sentence for a person, when its tables are from before.
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

/** Whether `migrate` would refuse it as outdated. Looks, and changes nothing. */
export const isOutdated = async (sql: Sql): Promise<boolean> =>
  migrator.isOutdated(sql, await readMemberSchema());
