import type { Sql } from '../database/index.ts';
import type { Vault } from './vault.ts';

const PURPOSE = 'data key probe';
const WORD = 'palaro';

/**
 * Holds the vault against what the database was written with; the first start leaves a word for the later ones. Throws one sentence
 * when the key is another: with it, members could not be found and what it writes could not be read again.
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
