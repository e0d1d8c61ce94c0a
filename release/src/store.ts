/**
 * Where released files live. Files never change once they are there; a folder by default, a bucket of any S3-compatible service by
 * configuration.
 */
export interface ReleaseStore {
  /** One file's bytes; `undefined` when the store does not have it. Rejects when the store itself fails. */
  read(name: string, version: string, file: string): Promise<Buffer | undefined>;
  /**
   * Puts a whole release in place in one step: a reader sees all of it or nothing. `false` when that version is there
   * already; what is there stays as it is.
   */
  add(name: string, version: string, files: ReadonlyMap<string, Uint8Array>): Promise<boolean>;
}

/** The signed record of a release, beside its files. */
export const RECORD_FILE = 'release.json';

/** Beside every build: what the gate asks of it, and the types of the doors that it was compiled against. */
export const FACTS_FILE = 'gate.json';
export const TYPES_FILE = 'doors.d.ts';

/** A pre-compressed copy stands beside its file under this suffix; it is not part of the record. */
export const BROTLI_SUFFIX = '.br';
