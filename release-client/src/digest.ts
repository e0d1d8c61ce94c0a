import { createHash } from 'node:crypto';

/** `sha384-<base64>`, the format of the integrity attribute. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** The first 8 hex digits of a hash of a build, for the version of a working tree. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
