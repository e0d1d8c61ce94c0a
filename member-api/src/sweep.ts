import type { Deps } from './server/deps.ts';
import { addDays } from './server/instants.ts';

/** A member may still be told that a session has expired for this long. */
const KEEP_SESSIONS_DAYS = 30;

/** Removes what has no meaning any more. */
export async function sweep({ sql, now }: Pick<Deps, 'sql' | 'now'>): Promise<void> {
  const at = now();
  await sql`DELETE FROM rate_limit WHERE full_at <= ${at}`;
  await sql`DELETE FROM stream_ticket WHERE expires_at <= ${at}`;
  await sql`DELETE FROM otp WHERE expires_at <= ${addDays(at, -1)}`;
  await sql`DELETE FROM session WHERE ends_at <= ${addDays(at, -KEEP_SESSIONS_DAYS)}`;
}
