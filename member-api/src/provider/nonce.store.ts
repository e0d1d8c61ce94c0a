import { SIGNATURE_WINDOW_SECONDS } from '@palaro/shared-lib/contract';
import type { Queryable } from '../database/index.ts';

/**
 * True the first time; every process sees what the others have seen. Does not wait for the disk: should the machine crash and
 * forget a nonce, a request that is sent again meets its transaction id.
 */
export async function takeNonce(
  sql: Queryable,
  { keyId, nonce, now }: { keyId: string; nonce: string; now: Date },
): Promise<boolean> {
  const rows = await sql`
    INSERT INTO provider_nonce (key_id, nonce, seen_at)
    SELECT ${keyId}, ${nonce}, ${now} FROM set_config('synchronous_commit', 'off', true)
    ON CONFLICT DO NOTHING RETURNING 1`;
  return rows.length === 1;
}

/** Forgets the nonces of requests that the clock would refuse by now, with room for clocks that differ. */
export async function forgetOldNonces(sql: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 4 * SIGNATURE_WINDOW_SECONDS * 1000);
  await sql`DELETE FROM provider_nonce WHERE seen_at < ${before}`;
}
