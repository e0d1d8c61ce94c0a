import type { Signed } from '@palaro/contract';
import { canarySetOf } from '../canary-sets.ts';
import { openChannel } from '../channel.ts';
import type { ReleaseReader } from '../context.ts';
import { readHalt } from '../halt.ts';
import { openRecord } from '../record.ts';
import { Refusal } from '../refusals.ts';
import { readChannel, readPublished, readRegistry } from '../registry.ts';

/** A version that a channel serves, and how it came there. */
export interface ServedVersion {
  version: string;
  /** Integrity of its `release.json`. */
  record: string;
  publishedAt: string;
  /** The team, as the remote's manifest names it. */
  owner: string;
  /** `null` where the audit log does not say. */
  since: string | null;
  doneBy: string | null;
}

export interface ServedRelease extends ServedVersion {
  name: string;
  /** The newest published version. */
  latest: string;
  /** `with`: the names of the other canaries of its set. */
  canary?: ServedVersion & { percent: number; with: string[] };
}

export interface DescribedChannel {
  channel: string;
  serial: number;
  issuedAt: string;
  expiresAt: string;
  halted: { reason: string; since: string; doneBy: string } | null;
  releases: ServedRelease[];
  /** As the edges read it. */
  document: Signed;
}

/** What a channel serves: each release with its owner, since when and by whom. */
export async function describeChannel(reader: ReleaseReader, channel: string): Promise<DescribedChannel> {
  const signed = await readChannel(reader.registry, channel);
  if (!signed) throw new Refusal('channel_unknown', { channel });
  const { serial, issuedAt, expiresAt, releases } = openChannel(signed, channel, reader.sealKeys);
  const [latest, changes, halt] = await Promise.all([
    readLatestVersions(reader),
    readChanges(reader, channel),
    readHalt(reader.registry, channel),
  ]);
  const describe = async (name: string, { version, record }: { version: string; record: string }) => {
    const sealed = await readPublished(reader.registry, name, version);
    const opened = sealed && openRecord(sealed, { name, version }, reader.sealKeys).record;
    const change = changes.get(`${name}@${version}`);
    return {
      version,
      record,
      publishedAt: opened ? opened.publishedAt : '',
      owner: (opened && opened.manifest?.owner) || 'the platform',
      since: change?.at.toISOString() ?? null,
      doneBy: change?.doneBy ?? null,
    };
  };
  const described: ServedRelease[] = [];
  for (const [name, served] of Object.entries(releases)) {
    const { canary } = served;
    const others = canarySetOf(releases, name).filter((other) => other !== name);
    described.push({
      name,
      latest: latest.get(name) ?? served.version,
      ...(await describe(name, served)),
      ...(canary && { canary: { ...(await describe(name, canary)), percent: canary.percent, with: others } }),
    });
  }
  return {
    channel,
    serial,
    issuedAt,
    expiresAt,
    halted: halt ? { ...halt, since: halt.since.toISOString() } : null,
    releases: described.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    document: signed,
  };
}

async function readLatestVersions({ registry }: ReleaseReader): Promise<Map<string, string>> {
  const rows = await readRegistry(
    () => registry<{ name: string; version: string }[]>`
      select distinct on (name) name, version from release.published order by name, published_at desc`,
  );
  return new Map(rows.map(({ name, version }) => [name, version]));
}

/** `<name>@<version>` → the last change that brought it to the channel. */
async function readChanges({ registry }: ReleaseReader, channel: string) {
  const rows = await readRegistry(
    () => registry<{ name: string; version: string; at: Date; doneBy: string }[]>`
      select distinct on (name, to_version) name, to_version as version, at, done_by as "doneBy"
      from release.audit
      where channel = ${channel} and action in ('promote', 'rollback', 'canary')
      order by name, to_version, id desc`,
  );
  return new Map(rows.map((row) => [`${row.name}@${row.version}`, row]));
}
