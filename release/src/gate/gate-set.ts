import type { ChannelDocument, GateFacts, ReleaseRecord } from '@palaro/contract';
import type { Released } from '../checks/released.ts';
import { integrityOf } from '@palaro/release-client/digest';
import type { ReleaseName } from '@palaro/release-client/names';
import { openRecord } from '../record.ts';
import { Refusal } from '../refusals.ts';
import type { RefusalCode } from '../refusals.ts';
import { FACTS_FILE } from '@palaro/release-client/file-names';

/** One deployable of a release set to check. */
export interface GateMember {
  record: ReleaseRecord;
  /** `undefined` for builds from before these facts: they cannot be checked and block nothing. */
  facts: GateFacts | undefined;
}

/** Name → what a channel would serve of it. */
export type GateSet = ReadonlyMap<string, GateMember>;

/** A problem of a set. It counts only if its `names` include a new release, so that no team is blocked by another's problem. */
export interface GateProblem {
  code: RefusalCode;
  names: string[];
  facts: Record<string, string>;
  /** The two deployables of which one must be released first. */
  use?: { consumer: string; provider: string };
}

/**
 * Reads the releases of a channel document. A release that fails verification is refused (`record_tampered`).
 * @param known Releases that have been read already.
 */
export async function readGateSet(
  released: Released,
  releases: ChannelDocument['releases'],
  known: GateSet = new Map(),
): Promise<GateSet> {
  const set = new Map<string, GateMember>();
  for (const [name, { version }] of Object.entries(releases)) {
    const before = known.get(name);
    const isKnown = before?.record.version === version;
    set.set(name, isKnown ? before : await readMember(released, { name, version }));
  }
  return set;
}

/** One release, as it would be in a set. */
export async function readMember(released: Released, release: ReleaseName): Promise<GateMember> {
  const sealed = await released.readPublished(release.name, release.version);
  if (sealed === undefined) throw new Refusal('release_unknown', { ...release });
  const { record } = openRecord(sealed, release, released.sealKeys);
  const facts = Object.hasOwn(record.files, FACTS_FILE)
    ? (JSON.parse(await readReleased(released, record, FACTS_FILE)) as GateFacts)
    : undefined;
  return { record, facts: facts && isWhole(facts) ? facts : undefined };
}

/** Older builds list their calls without shapes. */
const isWhole = ({ calls, names, texts }: Partial<GateFacts>): boolean =>
  typeof calls === 'object' && !Array.isArray(calls) && Array.isArray(names) && Array.isArray(texts);

async function readReleased(released: Released, record: ReleaseRecord, file: string): Promise<string> {
  const { name, version } = record;
  const bytes = await released.readFile(name, version, file);
  if (!bytes || integrityOf(bytes) !== record.files[file]?.integrity)
    throw new Refusal('record_tampered', {
      name,
      version,
      problem: `${file} in the store is not the one that was published`,
    });
  return bytes.toString('utf8');
}
