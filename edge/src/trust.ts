import { readFile } from 'node:fs/promises';
import {
  followMetadata,
  partOf,
  readerOf,
  readOffered,
  Refusal,
  requireChannel,
  requireSigned,
} from '@palaro/release';
import type { MetadataSet, Registry, Signed } from '@palaro/release';
import type { Log } from './log.ts';
import { problemOf } from './log.ts';
import { openMemory } from './trust-memory.ts';
import type { Memory } from './trust-memory.ts';

/** The service signs a timestamp every 20 minutes: after this it is told, long before the timestamp expires. */
const LATE_MS = 45 * 60 * 1000;
/** Offline keys sign seldom, and by several people: they need time. */
const SOON_MS = 30 * 24 * 60 * 60 * 1000;
/** An alarm that lasts is logged again after this. */
const REPORT_AGAIN_MS = 10 * 60 * 1000;
/** A registry that does not answer holds up what comes after for this time. */
const LONGEST_TURN_MS = 10_000;

export interface TrustStatus {
  root: number;
  timestamp: number;
  expiresAt: string;
  alarms: { code: string; problem: string; since: string }[];
}

/** What may be served, by the metadata of roles (docs/keys.md). */
export interface Trust {
  /**
   * The document that the registry offers, with the metadata that belong to it verified, if they are news. On a refusal, what was
   * verified before stays.
   */
  read(): Promise<Signed | undefined>;
  requireChannel(signed: Signed): void;
  requireRecord(name: string, version: string, record: string): void;
  /** The document that is served now, for the next start. */
  keep(signed: Signed): Promise<void>;
  /** The document that was served before this start, and is verified as it was then. */
  kept(): Promise<Signed | undefined>;
  /** Raises alarms whose time has come. */
  look(): void;
  status(): TrustStatus | undefined;
}

interface Sources {
  channel: string;
  /** File of the root to begin with. */
  trustedRoot: string;
  /** File in which the edge keeps what it has seen; without one it remembers nothing. */
  memoryFile: string | undefined;
  registry: Registry;
  now(): Date;
  log: Log;
}

export function openTrust({ channel, trustedRoot, memoryFile, registry, now, log }: Sources): Trust {
  const memory = openMemory(memoryFile);
  const alarms = openAlarms(now, log);
  let seen: Memory | undefined;
  /** The role of offline keys and teams that ends first. */
  let first: { role: string; expires: string } | undefined;
  let isBegun = false;
  let turn: Promise<Signed | undefined> = Promise.resolve(undefined);

  async function begin(): Promise<void> {
    if (isBegun) return;
    try {
      seen = await memory.read();
      first = seen && firstToExpire(seen.metadata);
    } catch (error) {
      alarms.raise('memory_unusable', problemOf(error));
    }
    isBegun = true;
  }

  /** The newer one of the file and of what was seen. A file of the same version with other keys is another beginning. */
  async function firstRoot(): Promise<string> {
    const given = await readFile(trustedRoot, 'utf8').catch((error: unknown) => {
      if (seen) return seen.metadata.root;
      throw new Error(`The trusted root cannot be read: ${problemOf(error)}`);
    });
    if (!seen) return given;
    const [ours, theirs] = [partOf(seen.metadata.root).version, partOf(given).version];
    if (ours === theirs && given !== seen.metadata.root) seen = undefined;
    return theirs < ours && seen ? seen.metadata.root : given;
  }

  async function verify(timestamp: string | undefined): Promise<void> {
    if (timestamp === undefined) throw new Refusal('roles_missing');
    const root = await firstRoot();
    if (seen?.metadata.timestamp === timestamp && seen.metadata.root === root) return;
    const metadata = await followMetadata({
      root,
      seen: seen?.metadata,
      isVerified: true,
      timestamp,
      read: readerOf(registry),
      now: now(),
    });
    const isNews = metadata.timestamp !== seen?.metadata.timestamp;
    seen = { metadata, at: isNews || !seen ? now().toISOString() : seen.at, channel: seen?.channel };
    first = firstToExpire(metadata);
    await save();
  }

  async function save(): Promise<void> {
    if (!seen) return;
    try {
      await memory.write(seen);
      alarms.end('memory_unusable');
    } catch (error) {
      alarms.raise('memory_unusable', problemOf(error));
    }
  }

  function look(): void {
    if (!seen) return;
    const { expires } = partOf(seen.metadata.timestamp);
    const isStale = Date.parse(expires) <= now().getTime();
    const isLate = now().getTime() - Date.parse(seen.at) > LATE_MS;
    alarms.set('timestamp_stale', isStale, `the newest timestamp expired at ${expires}`);
    const isSoon = first !== undefined && Date.parse(first.expires) - now().getTime() < SOON_MS;
    alarms.set('role_ends_soon', isSoon, `the role ${first?.role} is valid until ${first?.expires}`);
    alarms.set('timestamp_late', isLate && !isStale, `no newer timestamp since ${seen.at}`);
  }

  async function readOnce(): Promise<Signed | undefined> {
    await begin();
    try {
      const offered = await readOffered(registry, channel);
      if (!offered) return undefined;
      await verify(offered.timestamp);
      alarms.end('metadata_refused');
      return offered.signed;
    } catch (error) {
      if (error instanceof Refusal && error.code !== 'database_unreachable')
        alarms.raise('metadata_refused', `${error.code}: ${error.message}`);
      throw error;
    } finally {
      look();
    }
  }

  return {
    look,
    // In turn, because who asked the registry first may be answered last.
    read: () => (turn = Promise.race([turn.catch(() => undefined), wait(LONGEST_TURN_MS)]).then(readOnce)),
    requireChannel(signed) {
      requireChannel(need(seen).metadata, channel, signed.payload);
    },
    requireRecord(name, version, record) {
      requireSigned(need(seen).metadata, { name, version }, record);
    },
    async keep(signed) {
      if (!seen || seen.channel?.payload === signed.payload) return;
      seen = { ...seen, channel: signed };
      await save();
    },
    async kept() {
      await begin();
      look();
      return seen?.channel;
    },
    status() {
      if (!seen) return undefined;
      const { version, expires } = partOf(seen.metadata.timestamp);
      const root = partOf(seen.metadata.root).version;
      return { root, timestamp: version, expiresAt: expires, alarms: alarms.all() };
    },
  };
}

/** The service renews its own roles by itself. */
function firstToExpire({ root, roles }: MetadataSet): { role: string; expires: string } | undefined {
  const texts = Object.entries({ root, ...roles }).filter(([role]) => role !== 'channels');
  const all = texts.map(([role, text]) => ({ role, expires: partOf(text).expires }));
  return all.toSorted((a, b) => Date.parse(a.expires) - Date.parse(b.expires))[0];
}

function need(seen: Memory | undefined): { metadata: MetadataSet } {
  if (!seen) throw new Refusal('roles_missing');
  return seen;
}

interface Alarm {
  problem: string;
  since: string;
  reportedAt: number;
}

/** Does not keep the process running. */
const wait = (ms: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(resolve, ms, undefined).unref());

/** Alarms that last, each logged when it begins, every ten minutes and when it ends. */
function openAlarms(now: () => Date, log: Log) {
  const lasting = new Map<string, Alarm>();
  function raise(code: string, problem: string): void {
    const known = lasting.get(code);
    const at = now().getTime();
    const isNews = known?.problem !== problem || at - known.reportedAt >= REPORT_AGAIN_MS;
    if (isNews) log('error', 'Alarm.', { alarm: code, problem });
    lasting.set(code, {
      problem,
      since: known?.since ?? now().toISOString(),
      reportedAt: isNews ? at : known.reportedAt,
    });
  }
  function end(code: string): void {
    if (lasting.delete(code)) log('info', 'An alarm is over.', { alarm: code });
  }
  return {
    raise,
    end,
    set: (code: string, isOn: boolean, problem: string) => (isOn ? raise(code, problem) : end(code)),
    all: () => [...lasting].map(([code, { problem, since }]) => ({ code, problem, since })),
  };
}
