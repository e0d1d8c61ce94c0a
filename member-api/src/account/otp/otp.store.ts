import type { Queryable } from '../../platform/database/index.ts';
import type { Otp } from './otp.rules.ts';

export type OtpPurpose = 'signup' | 'login' | 'reset' | 'bank' | 'phone' | 'confirm' | 'email';

/** Owner and purpose of a code. */
export interface OtpKey {
  /** Blind index. */
  subject: Buffer;
  purpose: OtpPurpose;
  /** Whose wrong guesses are counted over all codes: the member, or the phone that got them. */
  number: string;
}

export interface StoredOtp extends Otp {
  codeHash: Buffer;
}

/** The last code, locked until the transaction ends: requests that come together wait for one another. */
export async function lockOtp(tx: Queryable, { subject, purpose }: OtpKey): Promise<Otp | undefined> {
  // The row may not exist yet, so the lock is on its name.
  await tx`SELECT pg_advisory_xact_lock(hashtextextended(${subject.toString('hex') + purpose}, 0))`;
  const [row] = await tx<Otp[]>`
    SELECT sent_at AS "sentAt", expires_at AS "expiresAt", tries, used_at AS "usedAt"
      FROM otp WHERE subject = ${subject} AND purpose = ${purpose}`;
  return row;
}

export async function replaceOtp(
  tx: Queryable,
  { subject, purpose }: OtpKey,
  { codeHash, sentAt, expiresAt }: Pick<StoredOtp, 'codeHash' | 'sentAt' | 'expiresAt'>,
): Promise<void> {
  await tx`
    INSERT INTO otp (subject, purpose, code_hash, sent_at, expires_at)
    VALUES (${subject}, ${purpose}, ${codeHash}, ${sentAt}, ${expiresAt})
    ON CONFLICT (subject, purpose) DO UPDATE
      SET code_hash = excluded.code_hash, sent_at = excluded.sent_at, expires_at = excluded.expires_at,
          tries = 0, used_at = NULL`;
}

/** When a code that nobody requested was sent and ended. */
const NEVER = new Date(0);

/**
 * Counts a guess before it is compared, so that parallel guesses cannot share one try. Where no code was requested, a row that has ended long
 * ago takes the guess: without one there is nothing to be written to the disk, and the time of the answer says that there is no code.
 */
export async function countTry(sql: Queryable, { subject, purpose }: OtpKey): Promise<StoredOtp | undefined> {
  const [row] = await sql<StoredOtp[]>`
    INSERT INTO otp AS o (subject, purpose, code_hash, sent_at, expires_at, tries)
    VALUES (${subject}, ${purpose}, ${subject}, ${NEVER}, ${NEVER}, 1)
    ON CONFLICT (subject, purpose) DO UPDATE SET tries = o.tries + 1
    RETURNING code_hash AS "codeHash", sent_at AS "sentAt", expires_at AS "expiresAt", tries, used_at AS "usedAt"`;
  return row && row.expiresAt > NEVER ? row : undefined;
}

/** Marks the code as used; false when another call just did, or when a new code replaced it. */
export async function spend(
  tx: Queryable,
  { subject, purpose }: OtpKey,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    UPDATE otp SET used_at = ${now}
     WHERE subject = ${subject} AND purpose = ${purpose} AND code_hash = ${codeHash} AND used_at IS NULL
    RETURNING 1`;
  return rows.length > 0;
}

export async function forgetOtp(tx: Queryable, { subject, purpose }: OtpKey): Promise<void> {
  await tx`DELETE FROM otp WHERE subject = ${subject} AND purpose = ${purpose}`;
}
