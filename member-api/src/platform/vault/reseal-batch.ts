import type { Sql } from '../database/index.ts';
import { lockOldValues, writeResealed } from './reseal.store.ts';
import { SEALED_COLUMNS } from './sealed-columns.ts';
import type { Vault } from './vault.ts';

/** How far sealing anew has come: the place of a column and the last row that was looked at, `3 1042`; empty before the first one. */
export type ResealCursor = string;

interface Batch {
  resealed: number;
  /** Where the next batch begins; empty when every column was looked at. */
  next: ResealCursor;
}

/**
 * Seals the next few values anew that another key than the present one has sealed. Rows that somebody holds are passed over; look
 * again from the start when something is left, and then wait for each. What the values say, and their blind indexes, stay as they are.
 */
export async function resealBatch(
  { sql, vault }: { sql: Sql; vault: Vault },
  { cursor, isPatient }: { cursor: ResealCursor; isPatient: boolean },
): Promise<Batch> {
  const place = Number(cursor.split(' ')[0] ?? '');
  const after = cursor.slice(cursor.indexOf(' ') + 1);
  const column = SEALED_COLUMNS[place];
  if (!column) return { resealed: 0, next: '' };
  const { count, last } = await sql.begin(async (tx) => {
    // A table is read to its end when little is left in it.
    await tx`SELECT set_config('statement_timeout', '0', true), set_config('lock_timeout', '20s', true)`;
    const old = await lockOldValues(tx, column, vault.sealsBy, { after, isPatient });
    const values = old.map(({ key, sealed, purpose }) => ({
      key,
      sealed: vault.seal(purpose, vault.openBytes(purpose, sealed)),
    }));
    if (values.length > 0) await writeResealed(tx, column, values);
    return { count: values.length, last: values.at(-1)?.key };
  });
  if (count > 0 && last !== undefined) return { resealed: count, next: `${place} ${last}` };
  return { resealed: 0, next: place + 1 < SEALED_COLUMNS.length ? `${place + 1} ` : '' };
}
