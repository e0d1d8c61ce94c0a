import type { ChannelDocument } from '@palaro/contract';
import type { ReleaseWriter } from '../context.ts';
import { Refusal } from '../refusals.ts';
import { changeRegistry } from '../registry.ts';
import type { Change } from '../registry.ts';
import { requireRole } from './accept-role.ts';
import type { MetadataSet } from './follow-metadata.ts';
import {
  CHANNELS,
  channelTarget,
  common,
  fileRecord,
  isSameFile,
  LIFE_MS,
  partOf,
  recordTarget,
} from '@palaro/release-client/role-metadata';
import { nextTargets } from './ceremony.ts';
import { signedPartOf, requireSigned } from './require-signed.ts';
import { readMetadata, readNewestRoles } from './rows.ts';
import { signRole } from '@palaro/release-client/sign-role';
import { keyidsOf, keysFor, openRoles, partIn, signAs, writeRoles } from './write-roles.ts';
import type { Roles } from './write-roles.ts';

/**
 * Lists a published record in the role of its deployable's team, in the transaction that publishes it.
 * @param sealed Its `release.json`.
 * @param role The team's role with this record, signed by the team; a checkout signs it itself.
 */
export async function listRecord(
  writer: ReleaseWriter,
  change: Change,
  { name, version }: { name: string; version: string },
  sealed: string,
  role?: string,
): Promise<void> {
  const record = signedPartOf(sealed);
  const before = await openRoles(writer, change);
  const fresh: Roles = new Map();
  await delegateInCheckout(writer, before, fresh, name);
  const all = new Map([...before, ...fresh]);
  const known = all.get(name);
  const listed = known && partOf(known, 'targets').targets[recordTarget(name, version)];
  if (listed && isSameFile(listed, fileRecord(record))) return;
  const signed = role ?? (await signedHere(writer, all, { name, version, record }));
  requireRole(all, { name, version, record }, signed);
  fresh.set(name, signed);
  await writeRoles(writer, change, before, fresh);
}

async function signedHere(
  writer: ReleaseWriter,
  all: Roles,
  release: { name: string; version: string; record: string },
): Promise<string> {
  const { name } = release;
  if (keyidsOf(all, name).length === 0) throw new Refusal('role_unknown', { role: name });
  const [key] = await keysFor(writer, all, name);
  if (!key) throw new Refusal('role_key_missing', { role: name });
  return signRole(all.get(name), release, key, writer.now());
}

/** In a checkout, whoever publishes a new deployable may: its key is made and `targets` delegates to it. */
async function delegateInCheckout(
  writer: ReleaseWriter,
  before: Roles,
  fresh: Roles,
  name: string,
): Promise<void> {
  if (!writer.keys.checkout || keyidsOf(before, name).length > 0) return;
  const part = nextTargets(before.get('targets'), name, await writer.keys.keysOf(name), writer.now());
  fresh.set('targets', await signAs(writer, before, 'targets', part));
}

/** Makes a channel's document a target of the service's role, in the transaction that writes it. */
export async function signChannel(
  writer: ReleaseWriter,
  change: Change,
  channel: string,
  payload: string,
): Promise<void> {
  const before = await openRoles(writer, change);
  const part = partIn(before, CHANNELS, 'targets');
  const there = await change<{ name: string }[]>`select name from release.channel`;
  const kept = new Set(there.map(({ name }) => channelTarget(name)));
  const targets = {
    // Without the private channels of checks that have ended.
    ...Object.fromEntries(Object.entries(part.targets).filter(([target]) => kept.has(target))),
    [channelTarget(channel)]: fileRecord(payload),
  };
  const next = { ...part, ...common(part.version + 1, writer.now(), LIFE_MS.service), targets };
  const fresh: Roles = new Map([[CHANNELS, await signAs(writer, before, CHANNELS, next)]]);
  await requireListed(change, await writeRoles(writer, change, before, fresh), payload);
}

/** No edge would serve a release that its team has not signed. */
export async function requireListed(change: Change, set: MetadataSet, payload: string): Promise<void> {
  const { releases } = JSON.parse(payload) as ChannelDocument;
  const wanted = Object.entries(releases).flatMap(([name, { version, canary }]) =>
    [version, canary?.version ?? []].flat().map((each) => ({ name, version: each })),
  );
  const rows = await change<{ name: string; version: string; document: string }[]>`
    select name, version, document from release.published
    join json_to_recordset(${JSON.stringify(wanted)}::text::json) as wanted(name text, version text)
      using (name, version)`;
  for (const { name, version, document } of rows)
    requireSigned(set, { name, version }, signedPartOf(document));
}

/** A timestamp says every few minutes that nothing newer is held back. */
const RENEW_EVERY_MS = 20 * 60 * 1000;

/**
 * Signs the timestamp again when it is due, and whatever else of the service's roles is ageing. The service calls it in its loop.
 * @returns Whether it did.
 */
export async function renewTimestamp(writer: ReleaseWriter): Promise<boolean> {
  const current = await readMetadata(writer.registry, 'timestamp');
  if (current === undefined || !isDue(current, writer)) return false;
  return changeRegistry(writer.registry, async (change) => {
    await writeRoles(writer, change, await readNewestRoles(change), new Map());
    return true;
  });
}

function isDue(timestamp: string, { now, timestampLifeMs }: ReleaseWriter): boolean {
  const leftMs = Date.parse(partOf(timestamp).expires) - now().getTime();
  return leftMs < Math.max(timestampLifeMs / 2, timestampLifeMs - RENEW_EVERY_MS);
}
