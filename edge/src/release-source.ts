import {
  castVotes,
  listenForChanges,
  openRegistry,
  readChannelAt,
  readNames,
  readPublished,
  readSharedFile,
  readVersions,
} from '@palaro/release';
import type { ChangeListener, Signed, Vote } from '@palaro/release';
import type { Log } from './log.ts';
import type { RegistrySettings, ServingSettings } from './settings.ts';
import { openTrust } from './trust.ts';
import type { Trust } from './trust.ts';

/** Where an edge learns what is released, and what of it may be served. */
export interface ReleaseSource {
  trust: Trust;
  /** The text of a published `release.json`. */
  readPublished(name: string, version: string): Promise<string | undefined>;
  /** A document that the channel had, by its serial. */
  readChannelAt(serial: number): Promise<Signed | undefined>;
  /** The versions that share a file of this name, with its hash. */
  readShared(name: string, file: string): Promise<{ version: string; integrity: string }[]>;
  /** The deployables that were ever released, served or not. */
  readNames(): Promise<string[]>;
  /** Released versions, the newest first. */
  readVersions(name: string, most: number): Promise<string[]>;
  castVotes(votes: readonly Vote[]): Promise<unknown>;
  /** Calls back when it starts listening and after each change. */
  listen(onChange: () => void): Promise<ChangeListener>;
  close(): Promise<void>;
}

/** The registry's database. */
export function registrySource(
  settings: ServingSettings & RegistrySettings,
  log: Log,
  now: () => Date,
): ReleaseSource {
  const { channel, databaseUrl } = settings;
  const registry = openRegistry(databaseUrl, 'edge');
  return {
    trust: openTrust({ ...settings, registry, now, log }),
    readPublished: (name, version) => readPublished(registry, name, version),
    readChannelAt: (serial) => readChannelAt(registry, channel, serial),
    readShared: (name, file) => readSharedFile(registry, name, file),
    readNames: () => readNames(registry),
    readVersions: (name, most) => readVersions(registry, name, most),
    castVotes: (votes) => castVotes(registry, votes),
    listen: (onChange) => listenForChanges(databaseUrl, onChange),
    close: () => registry.end({ timeout: 1 }),
  };
}
