import { randomBytes } from 'node:crypto';
import type { Queryable } from '../database/index.ts';
import type { Deps } from '../server/deps.ts';
import { refuse } from '../server/refusal.ts';
import { validateImage } from './validate-image.ts';
import type { UploadedFile } from './uploaded-file.ts';
import { insertUpload, type UploadOwner } from './upload.store.ts';

type UploadDeps = Pick<Deps, 'sql' | 'settings' | 'vault' | 'now'>;

/** Enough that no path is guessed; a path alone opens nothing all the same. */
const PATH_BYTES = 18;
export const CONTENT_SEAL = 'upload';

/**
 * Validates a picture that a member handed in, paints it anew and keeps it sealed in the database, where every process finds it.
 * Returns its path. Refuses with upload_too_large, upload_wrong_type, upload_too_many_pixels or upload_unreadable.
 */
export async function keepUpload(
  deps: UploadDeps,
  { file, ...owner }: UploadOwner & { file: UploadedFile },
): Promise<string> {
  return storePicture(deps.sql, deps, owner, await readPicture(deps, file));
}

/** The first half: checks the file and paints it anew, and writes nothing. */
export async function readPicture({ settings }: Pick<Deps, 'settings'>, file: UploadedFile): Promise<Buffer> {
  if (file.isTooLarge) throw refuse('upload_too_large', { allowed: settings.upload.maxBytes });
  return validateImage(file.content, settings.upload);
}

/** The second half, for a call that writes several or something besides: all of it in one transaction. */
export async function storePicture(
  sql: Queryable,
  { vault, now }: Pick<UploadDeps, 'vault' | 'now'>,
  owner: UploadOwner,
  picture: Buffer,
): Promise<string> {
  const path = `${owner.purpose}/${randomBytes(PATH_BYTES).toString('base64url')}.jpg`;
  await insertUpload(sql, { ...owner, path, sealed: vault.seal(CONTENT_SEAL, picture), now: now() });
  return path;
}
