import type { KeyObject } from 'node:crypto';
import type { ChannelPolicy } from '@palaro/contract';
import type { BrotliEffort } from './compress.ts';
import type { Registry } from './registry.ts';
import type { ReleaseStore } from './store.ts';

/** What reading releases takes. */
export interface ReleaseReader {
  registry: Registry;
  store: ReleaseStore;
  publicKey: KeyObject;
}

/** What changing them takes on top. */
export interface ReleaseWriter extends ReleaseReader {
  privateKey: KeyObject;
  /** What a new channel is given, and one that asks for it (`policy`). */
  policy: ChannelPolicy;
  /** Who does it, for the audit log. */
  doneBy: string;
  now: () => Date;
  brotli: BrotliEffort;
  /** Paths of the calls that the API answers. */
  servedCalls: () => Promise<ReadonlySet<string>>;
}
