import type { Queryable, Transaction } from '../database/index.ts';
import type { SealedColumn } from './sealed-columns.ts';
import { KEY_ID_BYTES } from './vault.ts';

/** A value that another key than the present one has sealed. */
export interface OldValue {
  key: string;
  sealed: Buffer;
  purpose: string;
}

/**
 * The next values behind the row `after` (empty: from the first row), locked until the transaction ends. What somebody else holds is
 * passed over, so that nothing waits here and nothing can wait for it in a circle; `isPatient` takes one row and waits for it alone.
 */
export async function lockOldValues(
  tx: Transaction,
  { table, column, key, keyType, purpose, batch }: SealedColumn,
  sealsBy: Uint8Array,
  { after, isPatient }: { after: string; isPatient: boolean },
): Promise<OldValue[]> {
  const behind = after ? tx`AND ${tx(key)} > ${after}::text::${tx.unsafe(keyType)}` : tx``;
  const what = typeof purpose === 'string' ? tx`${purpose}::text` : tx`${tx(purpose.of)}::text`;
  return tx<OldValue[]>`
    SELECT ${tx(key)}::text AS key, ${tx(column)} AS sealed, ${what} AS purpose FROM ${tx(table)}
     WHERE substring(${tx(column)} FROM 1 FOR ${KEY_ID_BYTES}) <> ${sealsBy} ${behind}
     ORDER BY ${tx(key)} LIMIT ${isPatient ? 1 : batch} FOR NO KEY UPDATE ${isPatient ? tx`` : tx`SKIP LOCKED`}`;
}

export async function writeResealed(
  tx: Transaction,
  { table, column, key, keyType }: SealedColumn,
  values: readonly { key: string; sealed: Buffer }[],
): Promise<void> {
  const keys = values.map((value) => value.key);
  const sealed = values.map((value) => value.sealed.toString('hex'));
  await tx`
    UPDATE ${tx(table)} AS t SET ${tx(column)} = decode(n.sealed, 'hex')
      FROM unnest(${keys}::text[]::${tx.unsafe(keyType)}[], ${sealed}::text[]) AS n (key, sealed)
     WHERE t.${tx(key)} = n.key`;
}

/** How many values of a column each key has sealed, by its id in hexadecimal digits. */
export async function countByKey(
  sql: Queryable,
  { table, column }: SealedColumn,
): Promise<{ id: string; values: number }[]> {
  return sql<{ id: string; values: number }[]>`
    SELECT encode(substring(${sql(column)} FROM 1 FOR ${KEY_ID_BYTES}), 'hex') AS id, count(*)::int AS values
      FROM ${sql(table)} WHERE ${sql(column)} IS NOT NULL GROUP BY 1`;
}

/** Which keys something may be sealed by. */
export const readKeyIds = async (sql: Queryable): Promise<string[]> => {
  const rows = await sql<{ id: string }[]>`SELECT encode(id, 'hex') AS id FROM data_key ORDER BY since, id`;
  return rows.map(({ id }) => id);
};

export async function deleteKey(tx: Queryable, id: string): Promise<void> {
  await tx`DELETE FROM data_key WHERE id = decode(${id}, 'hex')`;
}

/** How many connections processes hold that seal by a key (`connectionName`). */
export async function countSealers(sql: Queryable, name: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = ${name}`;
  return row?.count ?? 0;
}
