import type { ReleaseWriter } from '../context.ts';
import { Refusal } from '../refusals.ts';
import type { Change } from '../registry.ts';
import { nextRoot, nextTargets } from './ceremony.ts';
import type { KeysOfRoles } from './ceremony.ts';
import { followMetadata } from './follow-metadata.ts';
import type { MetadataSet } from './follow-metadata.ts';
import { ROOT_THRESHOLD } from './keyring.ts';
import {
  CHANNELS,
  common,
  keyRecord,
  LIFE_MS,
  metaRecord,
  partOf,
  seal,
  TOP_ROLES,
} from '@palaro/release-client/role-metadata';
import type { RoleName, RootPart, SignedPart, TopRole } from '@palaro/release-client/role-metadata';
import { forgetTimestamps, readerOf, readNewestRoles, writeMetadata } from './rows.ts';

/** The newest text of each role. */
export type Roles = Map<RoleName, string>;

/** The roles as a change finds them. A checkout makes the first ones itself. */
export async function openRoles(writer: ReleaseWriter, change: Change): Promise<Roles> {
  const known = await readNewestRoles(change);
  if (known.has('root')) return known;
  if (!writer.keys.checkout) throw new Refusal('roles_missing');
  await writeRoles(writer, change, known, await firstRoles(writer));
  return readNewestRoles(change);
}

async function firstRoles(writer: ReleaseWriter): Promise<Roles> {
  const { keys, now } = writer;
  const kept = await keys.checkout?.readRoot();
  const root = kept ?? seal(await firstRoot(writer), (await keys.keysOf('root')).slice(0, ROOT_THRESHOLD));
  if (kept === undefined) await keys.checkout?.writeRoot(root);
  const targets = nextTargets(undefined, CHANNELS, await keys.keysOf(CHANNELS), now());
  return new Map([
    ['root', root],
    ['targets', seal(targets, await keys.keysOf('targets'))],
  ]);
}

async function firstRoot({ keys, now }: ReleaseWriter): Promise<RootPart> {
  const changed: KeysOfRoles = {};
  for (const role of TOP_ROLES) changed[role] = await keys.keysOf(role);
  return nextRoot(undefined, changed, now());
}

/**
 * Writes new texts of roles, and the snapshot and timestamp that go with them, in the transaction of what they belong to. Ends with what an
 * edge does that has seen everything up to now, so that nothing is written which an edge would refuse.
 */
export async function writeRoles(
  writer: ReleaseWriter,
  change: Change,
  before: Roles,
  fresh: Roles,
): Promise<MetadataSet> {
  const now = writer.now();
  const all: Roles = new Map([...before, ...fresh]);
  await add(CHANNELS, await renewedChannels(writer, all));
  await add('snapshot', await nextSnapshot(writer, all, fresh));
  const timestamp = await nextTimestamp(writer, all);
  await add('timestamp', timestamp);
  for (const [role, text] of fresh) await writeMetadata(change, role, partOf(text).version, text);
  await forgetTimestamps(change, partOf(timestamp).version);
  const root = before.get('root') ?? all.get('root') ?? '';
  return followMetadata({ root, seen: setOf(before), timestamp, read: readerOf(change), now });

  async function add(role: RoleName, text: string | undefined): Promise<void> {
    if (text === undefined) return;
    fresh.set(role, text);
    all.set(role, text);
  }
}

/** First with the first root; again after half of its lifetime and after each change of who may sign it. */
async function renewedChannels(writer: ReleaseWriter, all: Roles): Promise<string | undefined> {
  const life = LIFE_MS.service;
  if (!all.has(CHANNELS)) {
    const nothing = { ...common(1, writer.now(), life), _type: 'targets', targets: {} } as const;
    return signAs(writer, all, CHANNELS, nothing);
  }
  const part = partIn(all, CHANNELS, 'targets');
  if (!isAgeing(part, writer.now(), LIFE_MS.service) && hasSigned(all, CHANNELS)) return undefined;
  return signAs(writer, all, CHANNELS, {
    ...part,
    ...common(part.version + 1, writer.now(), LIFE_MS.service),
  });
}

async function nextSnapshot(writer: ReleaseWriter, all: Roles, fresh: Roles): Promise<string | undefined> {
  const known = all.has('snapshot') ? partIn(all, 'snapshot', 'snapshot') : undefined;
  const listed = [...fresh].filter(([role]) => role === 'targets' || !isTopRole(role));
  const isOld = !known || isAgeing(known, writer.now(), LIFE_MS.service);
  if (listed.length === 0 && !isOld && hasSigned(all, 'snapshot')) return undefined;
  const meta = Object.fromEntries(listed.map(([role, text]) => [`${role}.json`, metaRecord(text)]));
  return signAs(writer, all, 'snapshot', {
    ...common((known?.version ?? 0) + 1, writer.now(), LIFE_MS.service),
    _type: 'snapshot',
    meta: { ...known?.meta, ...meta },
  });
}

async function nextTimestamp(writer: ReleaseWriter, all: Roles): Promise<string> {
  const known = all.has('timestamp') ? partIn(all, 'timestamp', 'timestamp').version : 0;
  return signAs(writer, all, 'timestamp', {
    ...common(known + 1, writer.now(), writer.timestampLifeMs),
    _type: 'timestamp',
    meta: { 'snapshot.json': metaRecord(all.get('snapshot') ?? '') },
  });
}

/** Signs a role with the keys that this process has and the role allows. */
export async function signAs(
  writer: ReleaseWriter,
  all: Roles,
  role: RoleName,
  part: SignedPart,
): Promise<string> {
  const keys = await keysFor(writer, all, role);
  if (keys.length === 0) throw new Refusal('role_key_missing', { role });
  return seal(part, keys);
}

/** The keys that this process has and the role allows. */
export async function keysFor(writer: ReleaseWriter, all: Roles, role: RoleName) {
  const allowed = new Set(keyidsOf(all, role));
  return (await writer.keys.keysOf(role)).filter((key) => allowed.has(keyRecord(key).id));
}

function hasSigned(all: Roles, role: RoleName): boolean {
  const { signatures } = JSON.parse(all.get(role) ?? '{}') as { signatures?: { keyid: string }[] };
  const allowed = keyidsOf(all, role);
  return signatures?.some(({ keyid }) => allowed.includes(keyid)) === true;
}

/** The keys that may sign a role, by the root or by the delegations of `targets`. */
export function keyidsOf(all: Roles, role: RoleName): string[] {
  if (isTopRole(role)) return partIn(all, 'root', 'root').roles[role].keyids;
  const { delegations } = partIn(all, 'targets', 'targets');
  return delegations?.roles.find(({ name }) => name === role)?.keyids ?? [];
}

const isTopRole = (role: RoleName): role is TopRole => (TOP_ROLES as readonly string[]).includes(role);

/** What a role says, of the roles at hand. Refused when there is no such role. */
export function partIn<Kind extends 'root' | 'targets' | 'snapshot' | 'timestamp'>(
  all: Roles,
  role: RoleName,
  kind: Kind,
) {
  const text = all.get(role);
  if (text === undefined) throw new Refusal('role_unknown', { role });
  return partOf(text, kind);
}

const isAgeing = ({ expires }: SignedPart, now: Date, lifeMs: number): boolean =>
  Date.parse(expires) - now.getTime() < lifeMs / 2;

/** What an edge has seen when it has seen everything. */
function setOf(all: Roles): MetadataSet | undefined {
  const [root, timestamp, snapshot] = ['root', 'timestamp', 'snapshot'].map((role) => all.get(role));
  if (root === undefined || timestamp === undefined || snapshot === undefined) return undefined;
  const roles = Object.fromEntries([...all].filter(([role]) => role === 'targets' || !isTopRole(role)));
  return { root, timestamp, snapshot, roles };
}
