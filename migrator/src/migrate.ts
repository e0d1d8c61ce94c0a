import { applyFunctions, checkBodies, dropVanished } from './apply-functions.ts';
import { applyGrants } from './apply-grants.ts';
import { isRecordOutdated, OutdatedDatabase } from './outdated-database.ts';
import type { Schema, SqlFile } from './read-schema.ts';
import { makeRecord, readRecord, recordRun, type RecordRow } from './record.ts';
import { runFile } from './run-file.ts';
import type { Transaction } from './transaction.ts';

/** The key of the lock; any number that all processes share. */
const LOCK = '4915072116';

/**
 * Applies the files of `schema` to a database, in the caller's transaction: all or nothing. Runs the baseline and the migrations
 * that this database has not seen, applies the functions whose files have changed, and drops those that no file has any more. Then the
 * roles have the rights of the files of grants, and no others.
 * Processes that start together wait for one another. Returns the names of the files that ran.
 *
 * A process of an earlier release, which lacks a migration that has run here, changes nothing.
 *
 * Throws `OutdatedDatabase` when the tables are of another baseline, and an Error when a migration was changed after it ran.
 */
export async function migrate(tx: Transaction, schema: Schema): Promise<string[]> {
  if (isDone(schema, await readRecord(tx, schema))) return [];
  await tx`SELECT pg_advisory_xact_lock(${LOCK}::bigint)`;
  const record = await readRecord(tx, schema);
  if (isDone(schema, record)) return [];
  await makeRecord(tx, schema);
  const ran = [
    ...(await applyFunctions(tx, schema, schema.triggers, record)),
    ...(await runTables(tx, schema, schema.baseline, record)),
    ...(await runTables(tx, schema, schema.migrations, record)),
    ...(await applyFunctions(tx, schema, schema.functions, record)),
  ];
  await checkBodies(tx);
  await dropVanished(tx, schema, record, await readRecord(tx, schema));
  return [...ran, ...(await applyGrants(tx, schema, record))];
}

/** Whether `migrate` would change nothing. Only reads. @throws as `migrate` does. */
export const isMigrated = async (sql: Transaction, schema: Schema): Promise<boolean> =>
  isDone(schema, await readRecord(sql, schema));

/** Nothing to do, or not by this process. */
function isDone(schema: Schema, record: ReadonlyMap<string, RecordRow>): boolean {
  if (isRecordOutdated(schema, record)) throw new OutdatedDatabase(schema);
  requireUnchanged(schema, record);
  if (isOfLaterRelease(schema, record)) return true;
  const files = allOf(schema);
  const names = new Set(files.map(({ name }) => name));
  const hasVanished = [...record.values()].some(({ name, functions }) => functions && !names.has(name));
  return !hasVanished && files.every(({ name, hash }) => record.get(name)?.hash === hash);
}

const allOf = ({ triggers, baseline, migrations, functions, grants }: Schema) => [
  ...triggers,
  ...baseline,
  ...migrations,
  ...functions,
  ...grants,
];

function requireUnchanged({ migrations }: Schema, record: ReadonlyMap<string, RecordRow>): void {
  const changed = migrations.find(({ name, hash }) => (record.get(name)?.hash ?? hash) !== hash);
  if (!changed) return;
  throw new Error(
    `${changed.name} was changed after it ran here. Restore it and put the change into a new file.`,
  );
}

function isOfLaterRelease(schema: Schema, record: ReadonlyMap<string, RecordRow>): boolean {
  const known = new Set([...schema.baseline, ...schema.migrations].map(({ name }) => name));
  return [...record.values()].some(({ name, functions }) => !functions && !known.has(name));
}

async function runTables(
  tx: Transaction,
  schema: Schema,
  files: readonly SqlFile[],
  record: ReadonlyMap<string, RecordRow>,
): Promise<string[]> {
  const due = files.filter(({ name }) => !record.has(name));
  for (const file of due) {
    await runFile(tx, file);
    await recordRun(tx, schema, file);
  }
  return due.map(({ name }) => name);
}
