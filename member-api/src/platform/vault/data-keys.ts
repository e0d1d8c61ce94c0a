import type { Sql } from '../database/index.ts';
import { connectionName } from './connection-name.ts';
import { countByKey, countSealers, deleteKey, readKeyIds } from './reseal.store.ts';
import { SEALED_COLUMNS } from './sealed-columns.ts';
import type { Vault } from './vault.ts';

/** A data key: `seals` what is written now, `needed` for what it has sealed, `retired` when nothing is. */
export interface DataKeyState {
  /** In hexadecimal digits. */
  id: string;
  state: 'seals' | 'needed' | 'retired';
  /** Values that it has sealed. */
  values: number;
  /** Connections of processes that still seal by it. */
  sealers: number;
}

interface KeyDeps {
  sql: Sql;
  vault: Vault;
}

/** Every key that something is sealed by, or may be. Reads every sealed column to its end. */
export async function listDataKeys({ sql, vault }: KeyDeps): Promise<DataKeyState[]> {
  const states: DataKeyState[] = [];
  await sql.begin(async (tx) => {
    await tx`SELECT set_config('statement_timeout', '0', true)`;
    const values = new Map<string, number>((await readKeyIds(tx)).map((id) => [id, 0]));
    for (const column of SEALED_COLUMNS)
      for (const { id, values: count } of await countByKey(tx, column))
        values.set(id, (values.get(id) ?? 0) + count);
    const seals = vault.sealsBy.toString('hex');
    for (const [id, count] of values) {
      const sealers = await countSealers(tx, connectionName(id));
      states.push({ id, state: id === seals ? 'seals' : 'needed', values: count, sealers });
    }
  });
  return states;
}

/**
 * Forgets each key that has sealed nothing that is still there, and that no process seals by: from then on a process starts without it.
 */
export async function retireDataKeys(deps: KeyDeps): Promise<DataKeyState[]> {
  const states = await listDataKeys(deps);
  const isIdle = ({ state, values, sealers }: DataKeyState) =>
    state === 'needed' && values === 0 && sealers === 0;
  for (const { id } of states.filter(isIdle)) await deleteKey(deps.sql, id);
  return states.map((each) => (isIdle(each) ? { ...each, state: 'retired' } : each));
}
