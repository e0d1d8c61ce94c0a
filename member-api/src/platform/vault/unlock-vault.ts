import { randomBytes } from 'node:crypto';
import type { Sql } from '../database/index.ts';
import { createVault, type Vault } from './vault.ts';

const PURPOSE = 'index key';
const INDEX_KEY_BYTES = 32;

/** A vault that has no key of indexes yet, and what reads it from the database. */
export interface LockedVault {
  vault: Vault;
  /**
   * Reads the key of blind indexes, which the first start draws. Throws one sentence when something is sealed by a key that is not
   * among the vault's: it would be unreadable.
   */
  unlock: (sql: Sql) => Promise<void>;
}

/** @param dataKeys Each 64 hex digits: the first one seals, all open. */
export function prepareVault(dataKeys: readonly string[]): LockedVault {
  let indexKey: Uint8Array | undefined;
  const vault = createVault(dataKeys, () => {
    if (!indexKey) throw new Error('The vault is not unlocked.');
    return indexKey;
  });
  return {
    vault,
    async unlock(sql) {
      indexKey = await readIndexKey(sql, vault);
    },
  };
}

async function readIndexKey(sql: Sql, vault: Vault): Promise<Buffer> {
  await requireKeys(sql, vault);
  await sql`INSERT INTO data_key (id) VALUES (${vault.sealsBy}) ON CONFLICT DO NOTHING`;
  const drawn = vault.seal(PURPOSE, randomBytes(INDEX_KEY_BYTES));
  await sql`INSERT INTO index_key (key_sealed) VALUES (${drawn}) ON CONFLICT DO NOTHING`;
  const [row] = await sql<{ sealed: Buffer }[]>`SELECT key_sealed AS sealed FROM index_key`;
  if (!row) throw new Error('The member API cannot start: the database has no key of indexes.');
  // Of two first starts at once with different keys, the second finds out here.
  await requireKeys(sql, vault);
  return vault.openBytes(PURPOSE, row.sealed);
}

async function requireKeys(sql: Sql, { opensBy }: Vault): Promise<void> {
  const rows = await sql<{ id: Buffer }[]>`SELECT id FROM data_key ORDER BY since`;
  const missing = rows.filter(({ id }) => !opensBy.some((given) => given.equals(id)));
  if (missing.length === 0) return;
  const ids = missing.map(({ id }) => id.toString('hex')).join(', ');
  throw new Error(
    `The member API cannot start: data of this database are sealed by a key that DATA_KEYS lacks (${ids}).`,
  );
}
