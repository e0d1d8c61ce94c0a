/** The store of released files, which never change: a folder by default, or a bucket of any S3-compatible service. */
export interface ReleaseStore {
  /** One file's bytes; `undefined` when the store does not have it. Rejects when the store itself fails. */
  read(name: string, version: string, file: string): Promise<Buffer | undefined>;
  /**
   * Stores a release atomically: a reader sees all of it or nothing. `false` when that version exists already; it is not changed.
   */
  add(name: string, version: string, files: ReadonlyMap<string, Uint8Array>): Promise<boolean>;
}
