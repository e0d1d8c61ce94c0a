import type { Schema } from './read-schema.ts';
import { recordRun, type RecordRow } from './record.ts';
import { makeRoles, ROLES } from './roles.ts';
import { runFile } from './run-file.ts';
import type { Transaction } from './transaction.ts';

/**
 * Takes every right in the schema of `record` from all roles and from PUBLIC, and runs all files of grants: afterwards the rights are
 * those of the files, and a right that was removed from one is gone. Others see both together. Returns the names of the changed files.
 */
export async function applyGrants(
  tx: Transaction,
  schema: Schema,
  record: ReadonlyMap<string, RecordRow>,
): Promise<string[]> {
  if (schema.grants.length === 0) return [];
  await makeRoles(tx);
  await takeEverything(tx, schema);
  for (const file of schema.grants) {
    await runFile(tx, file);
    // Like a file of functions that has none: it runs again when it has changed.
    await recordRun(tx, schema, file, []);
  }
  return schema.grants.filter(({ name, hash }) => record.get(name)?.hash !== hash).map(({ name }) => name);
}

async function takeEverything(tx: Transaction, { record }: Schema): Promise<void> {
  const [name = ''] = record.split('.');
  const within = tx(name);
  const [database] = await tx<{ name: string }[]>`SELECT current_database()::text AS name`;
  const place = tx(database?.name ?? '');
  // PUBLIC may call each new function, and make temporary tables, unless that is taken from it.
  for (const role of ['PUBLIC', ...Object.values(ROLES)]) {
    const from = tx.unsafe(role);
    await tx`REVOKE ALL ON ALL TABLES IN SCHEMA ${within} FROM ${from}`;
    await tx`REVOKE ALL ON ALL SEQUENCES IN SCHEMA ${within} FROM ${from}`;
    await tx`REVOKE ALL ON ALL ROUTINES IN SCHEMA ${within} FROM ${from}`;
    await tx`REVOKE ALL ON SCHEMA ${within} FROM ${from}`;
  }
  await tx`REVOKE ALL ON DATABASE ${place} FROM PUBLIC`;
  await tx`GRANT CONNECT ON DATABASE ${place} TO ${tx.unsafe(Object.values(ROLES).join(', '))}`;
}
