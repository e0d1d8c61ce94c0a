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

/** One deployable of a release set that is to be checked. */
export interface GateMember {
  record: ReleaseRecord;
  /** `undefined` for what was released before there was a gate: it can neither be checked nor stand in anybody's way. */
  facts: GateFacts | undefined;
  readTypes(): Promise<string>;
}

/** Name → what a channel would serve of it. */
export type GateSet = ReadonlyMap<string, GateMember>;

/** Something that speaks against a set. Only those whose `names` hold a newcomer count: nobody answers for a neighbour. */
export interface GateProblem {
  code: RefusalCode;
  names: string[];
  facts: Record<string, string>;
}

/** Reads what a channel document points to. What cannot be trusted is refused (`record_tampered`). */
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
