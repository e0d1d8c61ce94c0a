import type { Transaction } from './transaction.ts';
import type { Schema, SqlFile } from './read-schema.ts';
import { forgetRun, recordRun, type RecordRow } from './record.ts';
import { messageOf, runFile } from './run-file.ts';

/**
 * Applies the files of functions that have changed. Bodies are checked by `checkBodies` at the end, so a function may call one of
 * a later file.
 */
export async function applyFunctions(
  tx: Transaction,
  schema: Schema,
  files: readonly SqlFile[],
  record: Map<string, RecordRow>,
): Promise<string[]> {
  const changed = files.filter(({ name, hash }) => record.get(name)?.hash !== hash);
  await tx`SELECT set_config('check_function_bodies', 'off', true)`;
  for (const file of changed) {
    const before = new Set(await madeHere(tx));
    await runFile(tx, file);
    const functions = (await madeHere(tx)).filter((name) => !before.has(name));
    await recordRun(tx, schema, file, functions);
  }
  return changed.map(({ name }) => name);
}

/** Functions that this transaction has created or replaced, by the transaction id of their catalogue rows. */
async function madeHere(tx: Transaction): Promise<string[]> {
  const rows = await tx<{ name: string }[]>`
    SELECT oid::regprocedure::text AS name FROM pg_proc WHERE xmin = pg_current_xact_id()::xid ORDER BY 1`;
  return rows.map(({ name }) => name);
}

/** The body checks of CREATE FUNCTION, for all functions of this transaction. */
export async function checkBodies(tx: Transaction): Promise<void> {
  await tx`SELECT set_config('check_function_bodies', 'on', true)`;
  try {
    await tx`
      SELECT fmgr_sql_validator(p.oid) FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
       WHERE p.xmin = pg_current_xact_id()::xid AND l.lanname = 'sql'`;
    await tx`
      SELECT plpgsql_validator(p.oid) FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
       WHERE p.xmin = pg_current_xact_id()::xid AND l.lanname = 'plpgsql'`;
  } catch (error) {
    const { where = '' } = error as { where?: string };
    throw new Error(`A function is wrong: ${messageOf(error)} (${where})`, { cause: error });
  }
}

/** Drops functions whose file was removed or no longer has them. */
export async function dropVanished(
  tx: Transaction,
  schema: Schema,
  before: ReadonlyMap<string, RecordRow>,
  after: ReadonlyMap<string, RecordRow>,
): Promise<void> {
  const { triggers, functions: others, grants } = schema;
  const files = new Set([...triggers, ...others, ...grants].map(({ name }) => name));
  const isOurs = ({ name }: RecordRow) => files.has(name);
  const kept = new Set([...after.values()].filter(isOurs).flatMap(({ functions }) => functions ?? []));
  for (const { functions } of before.values()) {
    for (const name of functions ?? [])
      if (!kept.has(name)) await tx.unsafe(`DROP ROUTINE IF EXISTS ${name}`);
  }
  for (const row of after.values()) if (row.functions && !isOurs(row)) await forgetRun(tx, schema, row.name);
}
