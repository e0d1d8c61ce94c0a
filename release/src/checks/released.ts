import type { SealKeys } from '../signing.ts';

/** What a check may read: releases, all of which is public as soon as it is published. */
export interface ReleasedReads {
  /** The text of a published `release.json`. */
  readPublished(name: string, version: string): Promise<string | undefined>;
  /** The newest release of a deployable, in any channel or none. */
  readLatest(name: string): Promise<{ version: string; document: string } | undefined>;
  /** One file's bytes; `undefined` when the store does not have it. */
  readFile(name: string, version: string, file: string): Promise<Buffer | undefined>;
}

export interface Released extends ReleasedReads {
  sealKeys: SealKeys;
}
