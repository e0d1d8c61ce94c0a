import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from './connect.ts';

const FOLDER = join(import.meta.dirname, 'migrations');
const FILE = /^\d{4}-[a-z0-9-]+\.sql$/;

/** Any number will do, as long as every process takes the same one. */
const LOCK = 4_915_072_116n;

interface Migration {
  name: string;
  hash: string;
  text: string;
}

/**
 * Runs the files `NNNN-name.sql` that this database has not seen, in order, each in a transaction of its own. Processes
 * that start together wait for one another. Returns the names that ran now.
 *
 * Throws when a file was changed after it ran: a released migration stays, a change is a new file.
 */
export async function migrate(sql: Sql, folder: string = FOLDER): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const connection = await sql.reserve();
  try {
    // Building an index on a large table may take long.
    await connection`SELECT set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false)`;
    await connection`SELECT pg_advisory_lock(${LOCK})`;
    await connection`
      CREATE TABLE IF NOT EXISTS schema_migration (
        name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`;
    const due = await dueMigrations(connection, migrations);
    for (const migration of due) await run(connection, migration);
    return due.map((migration) => migration.name);
  } finally {
    await connection`SELECT pg_advisory_unlock(${LOCK})`;
    await connection`RESET ALL`;
    connection.release();
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => FILE.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function dueMigrations(sql: Sql, migrations: readonly Migration[]): Promise<Migration[]> {
  const rows = await sql<{ name: string; hash: string }[]>`SELECT name, hash FROM schema_migration`;
  const applied = new Map(rows.map((row) => [row.name, row.hash]));
  const changed = migrations.find(({ name, hash }) => applied.has(name) && applied.get(name) !== hash);
  if (changed) {
    throw new Error(
      `The migration ${changed.name} was changed after it ran here. Restore it and put the change into a new file.`,
    );
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

async function run(connection: Sql, { name, hash, text }: Migration): Promise<void> {
  await connection`BEGIN`;
  try {
    await connection.unsafe(text).simple();
    await connection`INSERT INTO schema_migration (name, hash) VALUES (${name}, ${hash})`;
    await connection`COMMIT`;
  } catch (error) {
    await connection`ROLLBACK`;
    throw new Error(
      `The migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
}
