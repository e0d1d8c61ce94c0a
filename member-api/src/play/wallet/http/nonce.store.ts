import { SIGNATURE_WINDOW_SECONDS } from '@palaro/contract/wires';
import type { Queryable } from '../../../platform/database/index.ts';

/** Deletes nonces of requests whose timestamps are refused by now, with a margin for clock differences. */
export async function forgetOldNonces(sql: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 4 * SIGNATURE_WINDOW_SECONDS * 1000);
  await sql`DELETE FROM provider_nonce WHERE seen_at < ${before}`;
}
