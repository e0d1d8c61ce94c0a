import type { KeyObject } from 'node:crypto';
import type { CallShapes, ChannelPolicy } from '@palaro/contract';
import type { RunCheck } from './checks/check-job.ts';
import type { BrotliEffort } from './compress.ts';
import type { Registry } from './registry.ts';
import type { ReleaseStore } from './store.ts';
import type { SealKeys } from './signing.ts';
import type { Keyring } from './trust/keyring.ts';

/** Context for reading releases. */
export interface ReleaseReader {
  registry: Registry;
  store: ReleaseStore;
  sealKeys: SealKeys;
}

/** Additional context for the watch. */
export interface ReleaseWatcher extends ReleaseWriter {
  /** The same database for a role that reads votes, and makes and drops their tables. */
  votes: Registry;
}

/** Additional context for changing them. */
export interface ReleaseWriter extends ReleaseReader {
  privateKey: KeyObject;
  /** The keys of roles (docs/keys.md). */
  keys: Keyring;
  /** Lifetime of the timestamp, by which edges know that nothing newer is held back from them. */
  timestampLifeMs: number;
  /** The policy of a new channel, and of a channel after the command `policy`. */
  policy: ChannelPolicy;
  /** The actor, for the audit log. */
  doneBy: string;
  now: () => Date;
  brotli: BrotliEffort;
  /** The calls that the API answers. */
  servedCalls: () => Promise<CallShapes>;
  /** Looks into what teams have uploaded: in the release service, in a process of its own. */
  runCheck: RunCheck;
}
