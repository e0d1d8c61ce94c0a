import { hashToken, makeToken } from '../../account/session/index.ts';
import type { Queryable } from '../database/index.ts';
import type { Deps } from '../server/deps.ts';
import { addMs } from '../server/instants.ts';

const SEAL = 'desk token';
/** How much older than it was the time of the last use may be read. */
const USE_NOTED_MS = 60_000;

type SessionDeps = Pick<Deps, 'sql' | 'vault' | 'now' | 'settings'>;

/** Begins a session of the desk with the token of who has logged in, which no browser gets to see. @returns the cookie's value */
export async function startDeskSession(
  { sql, vault, now }: SessionDeps,
  token: string,
  endsAt: Date,
): Promise<string> {
  const cookie = makeToken();
  await sql`
    INSERT INTO desk_session (cookie_hash, token_sealed, used_at, ends_at)
    VALUES (${cookie.hash}, ${vault.seal(SEAL, token)}, ${now()}, ${endsAt})`;
  return cookie.token;
}

/** The token of a session that is neither over nor has been left alone for too long. */
export async function findDeskToken(
  { sql, vault, now, settings }: SessionDeps,
  cookie: string,
): Promise<string | undefined> {
  const [row] = await sql<{ tokenSealed: Buffer; usedAt: Date }[]>`
    SELECT token_sealed AS "tokenSealed", used_at AS "usedAt" FROM desk_session
     WHERE cookie_hash = ${hashToken(cookie)} AND ends_at > ${now()} AND used_at > ${addMs(now(), -settings.desk.idleMs)}`;
  if (!row) return undefined;
  if (row.usedAt < addMs(now(), -USE_NOTED_MS))
    await sql`UPDATE desk_session SET used_at = ${now()} WHERE cookie_hash = ${hashToken(cookie)}`;
  return vault.open(SEAL, row.tokenSealed);
}

export async function endDeskSession(sql: Queryable, cookie: string): Promise<void> {
  await sql`DELETE FROM desk_session WHERE cookie_hash = ${hashToken(cookie)}`;
}

/** Forgets what cannot be used any more. */
export async function deleteEndedDeskSessions(sql: Queryable, now: Date, idleMs: number): Promise<void> {
  await sql`DELETE FROM desk_session WHERE ends_at <= ${now} OR used_at <= ${addMs(now, -idleMs)}`;
}
