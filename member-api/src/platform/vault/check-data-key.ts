import type { Sql } from '../database/index.ts';
import type { Vault } from './vault.ts';

const PURPOSE = 'data key probe';
const WORD = 'palaro';

/**
 * Checks that the vault has the database's key; the first start stores a check value. Throws one sentence for another key, with
 * which members could not be found and new data would be unreadable for others.
 */
export async function checkDataKey(sql: Sql, vault: Vault): Promise<void> {
  await sql`INSERT INTO data_key_probe (sealed) VALUES (${vault.seal(PURPOSE, WORD)}) ON CONFLICT DO NOTHING`;
  const [row] = await sql<{ sealed: Buffer }[]>`SELECT sealed FROM data_key_probe`;
  if (!row || !opens(vault, row.sealed))
    throw new Error(
      'The member API cannot start: DATA_KEY is not the key that this database was written with.',
    );
}

function opens(vault: Vault, sealed: Buffer): boolean {
  try {
    return vault.open(PURPOSE, sealed) === WORD;
  } catch {
    return false;
  }
}
