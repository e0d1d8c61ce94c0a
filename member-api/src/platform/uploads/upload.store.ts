import type { Queryable } from '../database/index.ts';

/** What a file was handed in as; it serves for nothing else. */
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

/**
 * Says that the member's own file of this purpose is in use from now on; false when there is none. Files that nobody has used by
 * the next day are removed.
 */
export async function useUpload(
  tx: Queryable,
  { memberId, purpose, path }: UploadOwner & { path: string },
): Promise<boolean> {
  const rows = await tx`
    UPDATE upload SET in_use = true WHERE path = ${path} AND member_id = ${memberId} AND purpose = ${purpose}
    RETURNING 1`;
  return rows.length > 0;
}

/** Nothing where there is no such picture, or where it was erased. */
export async function readSealed(sql: Queryable, path: string): Promise<Buffer | undefined> {
  const [row] = await sql<{ sealed: Buffer }[]>`
    SELECT content_sealed AS sealed FROM upload WHERE path = ${path} AND content_sealed <> ''`;
  return row?.sealed;
}

export async function deleteUnusedUploads(sql: Queryable, before: Date): Promise<void> {
  await sql`DELETE FROM upload WHERE NOT in_use AND created_at < ${before}`;
}
