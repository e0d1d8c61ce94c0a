import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql, Transaction } from './connect.ts';

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
 * Runs the files `NNNN-name.sql` that this database has not seen, in order and in one transaction: all of them, or none.
 * Processes that start together wait for one another. Returns the names that ran now.
 *
 * Throws when a file was changed after it ran: a released migration stays, a change is a new file.
 */
export async function migrate(sql: Sql, folder: string = FOLDER): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const names: string[] = [];
  await sql.begin(async (tx) => {
    // Building an index on a large table may take long.
    await tx`SELECT set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`;
    await tx`SELECT pg_advisory_xact_lock(${LOCK})`;
    await tx`
      CREATE TABLE IF NOT EXISTS schema_migration (
        name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`;
    const due = await dueMigrations(tx, migrations);
    for (const migration of due) await run(tx, migration);
    names.push(...due.map(({ name }) => name));
  });
  return names;
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

async function dueMigrations(tx: Transaction, migrations: readonly Migration[]): Promise<Migration[]> {
  const rows = await tx<{ name: string; hash: string }[]>`SELECT name, hash FROM schema_migration`;
  const applied = new Map(rows.map((row) => [row.name, row.hash]));
  const changed = migrations.find(({ name, hash }) => applied.has(name) && applied.get(name) !== hash);
  if (changed) {
    throw new Error(
      `The migration ${changed.name} was changed after it ran here. Restore it and put the change into a new file.`,
    );
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

async function run(tx: Transaction, { name, hash, text }: Migration): Promise<void> {
  try {
    await tx.unsafe(text).simple();
  } catch (error) {
    throw new Error(
      `The migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
  await tx`INSERT INTO schema_migration (name, hash) VALUES (${name}, ${hash})`;
}
