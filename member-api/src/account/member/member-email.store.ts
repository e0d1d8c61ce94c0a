import type { Queryable, Transaction } from '../../platform/database/index.ts';
import type { Vault } from '../../platform/vault/index.ts';
import { unlessTaken } from './unless-taken.ts';

/** False when an account has that address. It is still to be proven. */
export async function writeEmail(tx: Transaction, vault: Vault, id: bigint, email: string): Promise<boolean> {
  return unlessTaken(
    tx,
    (sql) => sql`
      UPDATE member SET email_sealed = ${vault.seal('email', email)}, email_key = ${vault.index('email', email.toLowerCase())},
                        email_proven_at = NULL
       WHERE id = ${id}`,
  );
}

/** For whom there was none before a change that is taken back, and who takes theirs away. */
export async function writeNoEmail(tx: Queryable, id: bigint): Promise<void> {
  await tx`UPDATE member SET email_sealed = NULL, email_key = NULL, email_proven_at = NULL WHERE id = ${id}`;
}

export async function writeEmailProven(tx: Queryable, id: bigint, now: Date): Promise<void> {
  await tx`UPDATE member SET email_proven_at = ${now} WHERE id = ${id}`;
}
