import { randomBytes } from 'node:crypto';
import type { Queryable } from '../database/index.ts';
import type { Deps } from '../server/deps.ts';
import { refuse } from '../server/refusal.ts';
import { validateImage } from './validate-image.ts';
import type { UploadedFile } from './uploaded-file.ts';
import { insertUpload, type UploadOwner } from './upload.store.ts';

type UploadDeps = Pick<Deps, 'sql' | 'settings' | 'vault' | 'now'>;

/** Long enough that no path can be guessed; access also needs authorisation. */
const PATH_BYTES = 18;
export const CONTENT_SEAL = 'upload';

/**
 * Validates a member's picture, re-encodes it and stores it encrypted in the database, where every process finds it.
 * Returns its path. Refuses with upload_too_large, upload_wrong_type, upload_too_many_pixels or upload_unreadable.
 */
export async function keepUpload(
  deps: UploadDeps,
  { file, ...owner }: UploadOwner & { file: UploadedFile },
): Promise<string> {
  return storePicture(deps.sql, deps, owner, await readPicture(deps, file));
}

/** The first half: validates and re-encodes the file, without writing. */
export async function readPicture({ settings }: Pick<Deps, 'settings'>, file: UploadedFile): Promise<Buffer> {
  if (file.isTooLarge) throw refuse('upload_too_large', { allowed: settings.upload.maxBytes });
  return validateImage(file.content, settings.upload);
}

/** The second half, for a call that writes several files or other rows in the same transaction. */
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
