import type { Queryable } from '../../platform/database/index.ts';
import { signalMember } from '../../platform/signals/index.ts';
import type { MemberState } from '../member/index.ts';
import type { SessionTimes } from './session.rules.ts';

export interface StoredSession extends SessionTimes {
  id: bigint;
  previousLoginAt: Date | null;
  confirmedAt: Date | null;
  codeConfirmedAt: Date | null;
  cookieHash: Buffer | null;
  /** Of the cookie before the last confirmation, where the session was found by the token from before it. */
  oldCookieHash: Buffer | null;
  memberId: bigint;
  accountId: string;
  state: MemberState;
  phoneKey: Buffer;
}

/** By its token, or for a short time by the one that a confirmation has replaced. */
export async function readSession(
  sql: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<StoredSession | undefined> {
  return (
    (await readWhere(sql, sql`s.token_hash = ${tokenHash}`, sql`NULL`)) ??
    (await readWhere(
      sql,
      sql`s.old_token_hash = ${tokenHash} AND s.old_until > ${now}`,
      sql`s.old_cookie_hash`,
    ))
  );
}

type Fragment = ReturnType<Queryable>;

async function readWhere(
  sql: Queryable,
  condition: Fragment,
  oldCookie: Fragment,
): Promise<StoredSession | undefined> {
  const [row] = await sql<StoredSession[]>`
    SELECT s.id, s.last_seen_at AS "lastSeenAt", s.ends_at AS "endsAt", s.ended_at AS "endedAt",
           s.end_reason AS "endReason", s.previous_login_at AS "previousLoginAt",
           s.confirmed_at AS "confirmedAt", s.code_confirmed_at AS "codeConfirmedAt",
           s.cookie_hash AS "cookieHash", ${oldCookie} AS "oldCookieHash",
           m.id AS "memberId", m.account_id AS "accountId", m.state, m.phone_key AS "phoneKey"
      FROM session s JOIN member m ON m.id = s.member_id
     WHERE ${condition}`;
  return row;
}

/** Skips when another call is writing the same, because one write is enough. */
export async function touchSession(sql: Queryable, id: bigint, now: Date): Promise<void> {
  await sql`
    UPDATE session SET last_seen_at = ${now}
     WHERE id = (SELECT id FROM session WHERE id = ${id} FOR UPDATE SKIP LOCKED) AND last_seen_at < ${now}`;
}

export interface NewSession {
  memberId: bigint;
  tokenHash: Buffer;
  now: Date;
  endsAt: Date;
  previousLoginAt: Date | null;
  userAgent: string;
  /** Blind index of the address. */
  addressKey: Buffer;
  /** The log-in was by the password: the session is confirmed. */
  isConfirmed: boolean;
  /** Of the cookie without which it cannot be used; null for a session that no browser opened. */
  cookieHash: Buffer | null;
}

/** Returns its id. */
export async function insertSession(tx: Queryable, session: NewSession): Promise<bigint> {
  const { memberId, tokenHash, now, endsAt, previousLoginAt, userAgent, addressKey, cookieHash } = session;
  const confirmedAt = session.isConfirmed ? now : null;
  const [row] = await tx<{ id: bigint }[]>`
    INSERT INTO session (member_id, token_hash, created_at, last_seen_at, ends_at, previous_login_at, user_agent, address_key,
                         confirmed_at, cookie_hash)
    VALUES (${memberId}, ${tokenHash}, ${now}, ${now}, ${endsAt}, ${previousLoginAt}, ${userAgent}, ${addressKey},
            ${confirmedAt}, ${cookieHash})
    RETURNING id`;
  if (!row) throw new Error('a session was not inserted');
  return row.id;
}

/** The account was logged in to with a device of that name, as far as sessions are kept; or never before, so that there is nobody to tell. */
export async function isKnownDevice(sql: Queryable, memberId: bigint, userAgent: string): Promise<boolean> {
  const [row] = await sql<{ isKnown: boolean }[]>`
    SELECT count(*) = 0 OR bool_or(user_agent = ${userAgent}) AS "isKnown" FROM session WHERE member_id = ${memberId}`;
  return row?.isKnown ?? true;
}

/** Whether two members had sessions from one address, and there on devices that name themselves alike; as far as sessions are kept. */
export async function findSharedSessions(
  sql: Queryable,
  one: bigint,
  other: bigint,
): Promise<{ address: boolean; device: boolean }> {
  const [row] = await sql<{ address: boolean; device: boolean }[]>`
    SELECT count(*) > 0 AS address, coalesce(bool_or(a.user_agent = b.user_agent AND a.user_agent <> ''), false) AS device
      FROM session a JOIN session b ON b.member_id = ${other} AND b.address_key = a.address_key
     WHERE a.member_id = ${one}`;
  return row ?? { address: false, device: false };
}

/** The member has proven again who they are; a code to the present phone counts from now, too, if there was one. */
export async function writeConfirmed(
  tx: Queryable,
  id: bigint,
  { now, withCode }: { now: Date; withCode: boolean },
): Promise<void> {
  await tx`
    UPDATE session SET confirmed_at = ${now}, code_confirmed_at = CASE WHEN ${withCode} THEN ${now} ELSE code_confirmed_at END
     WHERE id = ${id}`;
}

/**
 * Replaces the token of a session, and its cookie where it has one and the browser gets another; calls under way go on by the old ones until `oldUntil`. Returns
 * when the session ends; nothing for one that has ended.
 */
export async function replaceToken(
  tx: Queryable,
  id: bigint,
  fresh: { tokenHash: Buffer; cookieHash: Buffer | null; oldUntil: Date },
): Promise<{ endsAt: Date; hasCookie: boolean } | undefined> {
  const [row] = await tx<{ endsAt: Date; hasCookie: boolean }[]>`
    UPDATE session
       SET old_token_hash = token_hash, old_cookie_hash = cookie_hash, old_until = ${fresh.oldUntil}, token_hash = ${fresh.tokenHash},
           cookie_hash = CASE WHEN cookie_hash IS NULL THEN NULL ELSE coalesce(${fresh.cookieHash}, cookie_hash) END
     WHERE id = ${id} AND ended_at IS NULL
    RETURNING ends_at AS "endsAt", cookie_hash IS NOT NULL AS "hasCookie"`;
  return row;
}

export type EndReason =
  | 'logout'
  | 'password'
  | 'contact'
  | 'undone'
  | 'bank'
  | 'passkey'
  | 'revoked'
  | 'blocked'
  | 'room'
  | 'closed';

/** Ends all of a member's sessions, one of them, or all but one. Their streams end with the commit. Returns whether there were any. */
export async function endSessions(
  tx: Queryable,
  which: { memberId: bigint; sessionId?: bigint; keepId?: bigint },
  reason: EndReason,
  now: Date,
): Promise<boolean> {
  const rows = await tx<{ id: bigint }[]>`
    UPDATE session SET ended_at = ${now}, end_reason = ${reason}
     WHERE member_id = ${which.memberId} AND ended_at IS NULL
       AND (${which.sessionId ?? null}::bigint IS NULL OR id = ${which.sessionId ?? null}::bigint)
       AND id IS DISTINCT FROM ${which.keepId ?? null}::bigint
    RETURNING id`;
  await signalEnded(tx, which.memberId, rows);
  return rows.length > 0;
}

async function signalEnded(tx: Queryable, memberId: bigint, rows: readonly { id: bigint }[]): Promise<void> {
  const ended = rows.map(({ id }) => id);
  if (ended.length > 0) await signalMember(tx, memberId, { what: 'session' }, ended);
}

/** Keeps the `keep` sessions that were used last; the streams of the others end, too. */
export async function makeRoom(tx: Queryable, memberId: bigint, keep: number, now: Date): Promise<void> {
  const rows = await tx<{ id: bigint }[]>`
    UPDATE session SET ended_at = ${now}, end_reason = 'room'
     WHERE id IN (SELECT id FROM session WHERE member_id = ${memberId} AND ended_at IS NULL
                   ORDER BY last_seen_at DESC, id DESC OFFSET ${keep})
    RETURNING id`;
  await signalEnded(tx, memberId, rows);
}

export interface Device {
  id: bigint;
  userAgent: string;
  createdAt: Date;
  lastSeenAt: Date;
}

/** The sessions that are valid now, the one used last first. */
export async function listDevices(
  sql: Queryable,
  memberId: bigint,
  { now, idleMs }: { now: Date; idleMs: number },
): Promise<Device[]> {
  return sql<Device[]>`
    SELECT id, user_agent AS "userAgent", created_at AS "createdAt", last_seen_at AS "lastSeenAt" FROM session
     WHERE member_id = ${memberId} AND ended_at IS NULL AND ends_at > ${now}
       AND last_seen_at > ${new Date(now.getTime() - idleMs)}
     ORDER BY last_seen_at DESC, id DESC`;
}
