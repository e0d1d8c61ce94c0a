import type { ChannelDocument, GateFacts, ReleaseRecord } from '@palaro/contract';
import type { ReleaseReader } from '../context.ts';
import { integrityOf } from '../digest.ts';
import type { ReleaseName } from '../names.ts';
import { openRecord } from '../record.ts';
import { Refusal } from '../refusals.ts';
import type { RefusalCode } from '../refusals.ts';
import { readPublished } from '../registry.ts';
import type { Change, Registry } from '../registry.ts';
import { FACTS_FILE, TYPES_FILE } from '../store.ts';

/** One deployable of a release set to check. */
export interface GateMember {
  record: ReleaseRecord;
  /** `undefined` for releases from before the gate existed: they cannot be checked and block nothing. */
  facts: GateFacts | undefined;
  readTypes(): Promise<string>;
}

/** Name → what a channel would serve of it. */
export type GateSet = ReadonlyMap<string, GateMember>;

/** A problem of a set. It counts only if its `names` include a new release, so that no team is blocked by another's problem. */
export interface GateProblem {
  code: RefusalCode;
  names: string[];
  facts: Record<string, string>;
}

/** Reads the releases of a channel document. A release that fails verification is refused (`record_tampered`). */
export async function readGateSet(
  reader: ReleaseReader,
  registry: Registry | Change,
  releases: ChannelDocument['releases'],
): Promise<GateSet> {
  const set = new Map<string, GateMember>();
  for (const [name, { version }] of Object.entries(releases))
    set.set(name, await readMember(reader, registry, { name, version }));
  return set;
}

async function readMember(
  reader: ReleaseReader,
  registry: Registry | Change,
  release: ReleaseName,
): Promise<GateMember> {
  const sealed = await readPublished(registry, release.name, release.version);
  if (sealed === undefined) throw new Refusal('release_unknown', { ...release });
  const { record } = openRecord(sealed, release, reader.publicKey);
  const facts = Object.hasOwn(record.files, FACTS_FILE)
    ? (JSON.parse(await readReleased(reader, record, FACTS_FILE)) as GateFacts)
    : undefined;
  return { record, facts, readTypes: () => readReleased(reader, record, TYPES_FILE) };
}

async function readReleased(reader: ReleaseReader, record: ReleaseRecord, file: string): Promise<string> {
  const { name, version } = record;
  const bytes = await reader.store.read(name, version, file);
  if (!bytes || integrityOf(bytes) !== record.files[file]?.integrity)
    throw new Refusal('record_tampered', {
      name,
      version,
      problem: `${file} in the store is not the one that was published`,
    });
  return bytes.toString('utf8');
}
