import type { Queryable } from '../../platform/database/index.ts';

export interface Passkey {
  id: bigint;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: bigint;
  transports: string[];
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

const columns = (sql: Queryable) => sql`
  id, credential_id AS "credentialId", public_key AS "publicKey", counter, transports, name, created_at AS "createdAt",
  last_used_at AS "lastUsedAt"`;

/** The newest first. */
export async function listPasskeys(sql: Queryable, memberId: bigint): Promise<Passkey[]> {
  return sql<Passkey[]>`
    SELECT ${columns(sql)} FROM passkey WHERE member_id = ${memberId} AND removed_at IS NULL ORDER BY id DESC`;
}

/** One of the member's own, by what it calls itself: another member's is none. */
export async function findPasskey(
  sql: Queryable,
  memberId: bigint,
  credentialId: Buffer,
): Promise<Passkey | undefined> {
  const [row] = await sql<Passkey[]>`
    SELECT ${columns(sql)} FROM passkey
     WHERE member_id = ${memberId} AND credential_id = ${credentialId} AND removed_at IS NULL`;
  return row;
}

export type NewPasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'name'>;

/** False when somebody has it already. */
export async function insertPasskey(
  tx: Queryable,
  memberId: bigint,
  { credentialId, publicKey, counter, transports, name }: NewPasskey,
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    INSERT INTO passkey (member_id, credential_id, public_key, counter, transports, name, created_at)
    VALUES (${memberId}, ${credentialId}, ${publicKey}, ${counter}, ${transports}, ${name}, ${now})
    ON CONFLICT DO NOTHING RETURNING 1`;
  return rows.length > 0;
}

/** False when another use has counted meanwhile: of two that say the same count, one is a copy. */
export async function countUse(
  tx: Queryable,
  { id, counter }: Pick<Passkey, 'id' | 'counter'>,
  newCounter: bigint,
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    UPDATE passkey SET counter = ${newCounter}, last_used_at = ${now}
     WHERE id = ${id} AND counter = ${counter} AND removed_at IS NULL RETURNING 1`;
  return rows.length > 0;
}

/** False when the member has no such passkey. */
export async function markRemoved(tx: Queryable, memberId: bigint, id: bigint, now: Date): Promise<boolean> {
  const rows = await tx`
    UPDATE passkey SET removed_at = ${now}
     WHERE id = ${id} AND member_id = ${memberId} AND removed_at IS NULL RETURNING 1`;
  return rows.length > 0;
}

/** As they were before `since`: newer ones go, and those that were removed after it are there again. */
export async function takeBackPasskeys(
  tx: Queryable,
  memberId: bigint,
  since: Date,
  now: Date,
): Promise<void> {
  await tx`
    UPDATE passkey SET removed_at = CASE WHEN created_at >= ${since} THEN ${now}::timestamptz END
     WHERE member_id = ${memberId} AND (created_at >= ${since} OR removed_at >= ${since})`;
}

/** What was removed and can no longer come back, and what nobody has signed in time. */
export async function deleteOldPasskeys(
  sql: Queryable,
  { now, removedBefore }: { now: Date; removedBefore: Date },
): Promise<void> {
  await sql`DELETE FROM passkey WHERE removed_at <= ${removedBefore}`;
  await sql`DELETE FROM passkey_challenge WHERE expires_at <= ${now}`;
}
