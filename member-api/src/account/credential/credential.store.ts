import type { Queryable } from '../../platform/database/index.ts';

export type Credential = 'phone' | 'email' | 'password' | 'passkey_added' | 'passkey_removed';

export interface NewChange {
  memberId: bigint;
  what: Credential;
  /** The phone or email before. */
  oldSealed: Buffer | null;
  undoHash: Buffer;
  at: Date;
  undoUntil: Date;
}

/** Returns its id. */
export async function insertChange(tx: Queryable, change: NewChange): Promise<bigint> {
  const { memberId, what, oldSealed, undoHash, at, undoUntil } = change;
  const [row] = await tx<{ id: bigint }[]>`
    INSERT INTO credential_change (member_id, what, old_sealed, undo_hash, at, undo_until)
    VALUES (${memberId}, ${what}, ${oldSealed}, ${undoHash}, ${at}, ${undoUntil})
    RETURNING id`;
  if (!row) throw new Error('a change was not inserted');
  return row.id;
}

export interface OpenChange {
  id: bigint;
  memberId: bigint;
  what: Credential;
  oldSealed: Buffer | null;
  at: Date;
}

/** The change that the token takes back, if that is still possible. */
export async function findOpenChange(
  sql: Queryable,
  undoHash: Buffer,
  now: Date,
): Promise<OpenChange | undefined> {
  const [row] = await sql<OpenChange[]>`
    SELECT id, member_id AS "memberId", what, old_sealed AS "oldSealed", at FROM credential_change
     WHERE undo_hash = ${undoHash} AND undone_at IS NULL AND undo_until > ${now}`;
  return row;
}

/** Closes the change and all later ones: what was changed after it cannot be brought back by their links. */
export async function closeChanges(
  tx: Queryable,
  { id, memberId }: Pick<OpenChange, 'id' | 'memberId'>,
  now: Date,
): Promise<void> {
  await tx`
    UPDATE credential_change SET undone_at = ${now}, old_sealed = NULL
     WHERE member_id = ${memberId} AND id >= ${id} AND undone_at IS NULL`;
}

/** What nobody can take back any more is kept without the old phone or email, and not for long. */
export async function deleteOldChanges(sql: Queryable, now: Date, before: Date): Promise<void> {
  await sql`DELETE FROM credential_change WHERE at <= ${before}`;
  await sql`UPDATE credential_change SET old_sealed = NULL WHERE undo_until <= ${now} AND old_sealed IS NOT NULL`;
}
