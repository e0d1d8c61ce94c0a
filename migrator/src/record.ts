import type { Transaction } from './transaction.ts';
import type { Schema, SqlFile } from './read-schema.ts';

/** A file that has run here. */
export interface RecordRow {
  name: string;
  hash: string;
  /** The functions of a file, as `regprocedure` names; NULL for tables. */
  functions: string[] | null;
}

/**
 * Applied files, by name. A record table with other columns is read as well, because it identifies an outdated database.
 */
export async function readRecord(tx: Transaction, { record }: Schema): Promise<Map<string, RecordRow>> {
  // Not to_regclass, which would still return its result from before the wait for the lock.
  const [table] = await tx`SELECT FROM pg_tables WHERE schemaname || '.' || tablename = ${record}`;
  if (!table) return new Map();
  const rows = await tx<{ row: Partial<RecordRow> }[]>`SELECT to_jsonb(r) AS row FROM ${tx(record)} AS r`;
  return new Map(
    rows.map(({ row }) => [
      row.name ?? '',
      { name: row.name ?? '', hash: row.hash ?? '', functions: row.functions ?? null },
    ]),
  );
}

export async function makeRecord(tx: Transaction, { record }: Schema): Promise<void> {
  const [schema = ''] = record.split('.');
  const [found] = await tx`SELECT FROM pg_namespace WHERE nspname = ${schema}`;
  if (!found) await tx`CREATE SCHEMA ${tx(schema)}`;
  await tx`
    CREATE TABLE IF NOT EXISTS ${tx(record)} (
      name text PRIMARY KEY, hash text NOT NULL, functions jsonb, applied_at timestamptz NOT NULL DEFAULT now())`;
}

/** Records an applied file, with its functions. */
export async function recordRun(
  tx: Transaction,
  { record }: Schema,
  { name, hash }: SqlFile,
  functions: readonly string[] | null = null,
): Promise<void> {
  await tx`
    INSERT INTO ${tx(record)} (name, hash, functions) VALUES (${name}, ${hash}, ${functions && tx.json(functions)})
    ON CONFLICT (name) DO UPDATE SET hash = excluded.hash, functions = excluded.functions, applied_at = now()`;
}

export async function forgetRun(tx: Transaction, { record }: Schema, name: string): Promise<void> {
  await tx`DELETE FROM ${tx(record)} WHERE name = ${name}`;
}
