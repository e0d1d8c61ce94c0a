import type { Queryable } from '../database/index.ts';

/** The purpose of a file; it cannot be used for another one. */
export type UploadPurpose = 'receipt' | 'document' | 'selfie';

export interface UploadOwner {
  memberId: bigint;
  purpose: UploadPurpose;
}

export async function insertUpload(
  sql: Queryable,
  { memberId, purpose, path, sealed, now }: UploadOwner & { path: string; sealed: Buffer; now: Date },
): Promise<void> {
  await sql`
    INSERT INTO upload (path, member_id, purpose, content_sealed, created_at)
    VALUES (${path}, ${memberId}, ${purpose}, ${sealed}, ${now})`;
}

/** Marks the member's own file of this purpose as used; false when there is none. Unused files are removed after a day. */
export async function useUpload(
  tx: Queryable,
  { memberId, purpose, path }: UploadOwner & { path: string },
): Promise<boolean> {
  const rows = await tx`
    UPDATE upload SET in_use = true WHERE path = ${path} AND member_id = ${memberId} AND purpose = ${purpose}
    RETURNING 1`;
  return rows.length > 0;
}

/** Absent when there is no such picture, or it was erased. */
export async function readSealed(sql: Queryable, path: string): Promise<Buffer | undefined> {
  const [row] = await sql<{ sealed: Buffer }[]>`
    SELECT content_sealed AS sealed FROM upload WHERE path = ${path} AND content_sealed <> ''`;
  return row?.sealed;
}

export async function deleteUnusedUploads(sql: Queryable, before: Date): Promise<void> {
  await sql`DELETE FROM upload WHERE NOT in_use AND created_at < ${before}`;
}
