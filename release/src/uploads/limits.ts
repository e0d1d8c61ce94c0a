import type { ReleaseFile } from '@palaro/contract';
import { Refusal } from '../refusals.ts';

export const MOST_FILES = 2_000;
export const MOST_FILE_BYTES = 16 * 1024 * 1024;
export const MOST_RELEASE_BYTES = 64 * 1024 * 1024;
/** Of one deployable, of all its releases that are not whole yet. */
export const MOST_WAITING_BYTES = 128 * 1024 * 1024;
export const MOST_WAITING_FILES = 4_000;

const inMegabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

export const tooLarge = (problem: string) => new Refusal('upload_too_large', { problem });
export const fileTooLarge = (file: string) =>
  tooLarge(`${file} has more than ${inMegabytes(MOST_FILE_BYTES)}`);

/** Refuses (`upload_too_large`) a release that is larger than any should be, before its first byte is sent. */
export function requireModest(files: Readonly<Record<string, Pick<ReleaseFile, 'bytes'>>>): void {
  const all = Object.entries(files);
  if (all.length > MOST_FILES) throw tooLarge(`it has ${all.length} files, and may have ${MOST_FILES}`);
  const large = all.find(([, { bytes }]) => bytes > MOST_FILE_BYTES);
  if (large) throw fileTooLarge(large[0]);
  const bytes = all.reduce((sum, [, file]) => sum + file.bytes, 0);
  if (bytes > MOST_RELEASE_BYTES)
    throw tooLarge(`it has ${inMegabytes(bytes)}, and may have ${inMegabytes(MOST_RELEASE_BYTES)}`);
}
