import type { Queryable } from '../../platform/database/index.ts';

/** What a passkey signs for. A challenge of one purpose is none of the other. */
export type Purpose = 'add' | 'confirm';

interface Asked {
  sessionId: bigint;
  purpose: Purpose;
}

export async function keepChallenge(
  sql: Queryable,
  { sessionId, purpose, challenge, expiresAt }: Asked & { challenge: string; expiresAt: Date },
): Promise<void> {
  await sql`
    INSERT INTO passkey_challenge (session_id, purpose, challenge, expires_at)
    VALUES (${sessionId}, ${purpose}, ${challenge}, ${expiresAt})
    ON CONFLICT (session_id, purpose) DO UPDATE SET challenge = excluded.challenge, expires_at = excluded.expires_at`;
}

/** Takes the challenge away, whatever comes of it: it is answered once, right or wrong, in whichever process. */
export async function takeChallenge(
  sql: Queryable,
  { sessionId, purpose }: Asked,
  now: Date,
): Promise<string | undefined> {
  const [row] = await sql<{ challenge: string; expiresAt: Date }[]>`
    DELETE FROM passkey_challenge WHERE session_id = ${sessionId} AND purpose = ${purpose}
    RETURNING challenge, expires_at AS "expiresAt"`;
  return row && row.expiresAt > now ? row.challenge : undefined;
}
