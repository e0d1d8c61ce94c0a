import type { Queryable } from '../../platform/database/index.ts';
import type { Vault } from '../../platform/vault/index.ts';

export interface Note {
  /** Of the staff: the person, and what they are called. */
  author: string;
  authorName: string;
  text: string;
  at: Date;
}

const SEAL = 'member note';

export async function insertNote(
  tx: Queryable,
  vault: Vault,
  subjectId: bigint,
  { author, authorName, text, at }: Note,
): Promise<void> {
  await tx`
    INSERT INTO member_note (subject_id, author, author_name, text_sealed, at)
    VALUES (${subjectId}, ${author}, ${authorName}, ${vault.seal(SEAL, text)}, ${at})`;
}

/** The newest first. */
export async function readNotes(
  sql: Queryable,
  vault: Vault,
  subjectId: bigint,
  limit: number,
): Promise<Omit<Note, 'author'>[]> {
  const rows = await sql<{ authorName: string; sealed: Buffer; at: Date }[]>`
    SELECT author_name AS "authorName", text_sealed AS sealed, at FROM member_note
     WHERE subject_id = ${subjectId} ORDER BY id DESC LIMIT ${limit}`;
  return rows.map(({ authorName, sealed, at }) => ({ authorName, at, text: vault.open(SEAL, sealed) }));
}
