import type { ChannelDocument, ChannelPolicy, ChannelRelease } from '@palaro/contract';
import { writeAudit } from './audit.ts';
import type { AuditAction } from './audit.ts';
import { isAgeing, isInsecure, nextChannel, openChannel } from './channel.ts';
import type { ChannelEntry, TakenBack } from './channel.ts';
import type { ReleaseReader, ReleaseWriter } from './context.ts';
import { passGate } from './gate/pass-gate.ts';
import { requireNoHalt } from './halt.ts';
import type { ReleaseName } from '@palaro/release-client/names';
import { openRecord } from './record.ts';
import { Refusal } from './refusals.ts';
import { CHANGED, changeRegistry, readChannel, readPublished } from './registry.ts';
import type { Change, Registry } from './registry.ts';
import { signText } from './signing.ts';
import { signChannel } from './trust/change-roles.ts';

export interface ChannelMove {
  name: string;
  /** `null` when the channel did not have this deployable. */
  from: string | null;
  to: string;
}

export interface ChannelChange {
  channel: string;
  serial: number;
  /** Empty when the channel served exactly this already. */
  moves: ChannelMove[];
}

export interface ChangeOptions {
  /** Reason for overriding the gate, for the audit log. */
  unchecked?: string | undefined;
}

/** Points a channel at these releases, all in one step, unless the gate refuses the new set. */
export async function promote(
  writer: ReleaseWriter,
  channel: string,
  releases: ReleaseName[],
  { unchecked }: ChangeOptions = {},
): Promise<ChannelChange> {
  return changeRegistry(writer.registry, async (change) => {
    const current = await readCurrent(writer, change, channel);
    const entries: ChannelEntry[] = [];
    for (const release of releases) entries.push(await findEntry(writer, change, release));
    const changed = entries.filter(({ name, record }) => {
      const served = current?.releases[name];
      return served?.record !== record || served.canary;
    });
    if (changed.length === 0 && current?.policy && !isAgeing(current, writer.now())) {
      return { channel, serial: current.serial, moves: [] };
    }
    const step = { channel, current, entries: changed, action: 'promote', reason: null } as const;
    return writeChannel(writer, change, { ...step, unchecked });
  });
}

/**
 * Starts canaries as one set: some of the visitors get all of these releases, and the others none. The watch ends the set when it
 * fails. A running set that has one of these deployables in it ends.
 */
export async function startCanary(
  writer: ReleaseWriter,
  channel: string,
  releases: readonly ReleaseName[],
  percent: number,
  { unchecked }: ChangeOptions = {},
): Promise<ChannelChange> {
  return changeRegistry(writer.registry, async (change) => {
    const current = await readCurrent(writer, change, channel);
    const entries: ChannelEntry[] = [];
    const moves: ChannelMove[] = [];
    for (const release of releases) {
      const entry = await findEntry(writer, change, release);
      const { name, version } = entry;
      const served = current?.releases[name];
      if (!served || served.record === entry.record)
        throw new Refusal('canary_without_live', { name, channel });
      entries.push(entry);
      moves.push({ name, from: served.version, to: version });
    }
    const canaries = canariesOf(entries, percent);
    const set = releases.map(({ name, version }) => `${name}@${version}`).join(', ');
    const reason = releases.length > 1 ? `${percent} %, as one set: ${set}` : `${percent} %`;
    const step = { channel, current, entries: [], canaries, moves, action: 'canary', reason } as const;
    return writeChannel(writer, change, { ...step, unchecked });
  });
}

/** Signs a channel's document again, so that it does not expire. */
export async function renew(writer: ReleaseWriter, channel: string): Promise<ChannelChange> {
  return changeRegistry(writer.registry, async (change) => {
    const current = await readCurrent(writer, change, channel);
    if (!current) throw new Refusal('channel_unknown', { channel });
    return writeChannel(writer, change, { channel, current, entries: [], action: 'renew', reason: null });
  });
}

/** Gives a channel the current policy of the platform's file. */
export async function setPolicy(writer: ReleaseWriter, channel: string): Promise<ChannelChange> {
  return changeRegistry(writer.registry, async (change) => {
    const current = await readCurrent(writer, change, channel);
    if (!current) throw new Refusal('channel_unknown', { channel });
    const [before, after] = [current.policy?.sessionOwner ?? 'nobody', writer.policy.sessionOwner];
    if (before === after) return { channel, serial: current.serial, moves: [] };
    const reason = `session: ${before} → ${after}`;
    const step = { channel, current, entries: [], policy: writer.policy, action: 'policy', reason } as const;
    return writeChannel(writer, change, step);
  });
}

export async function readCurrent(
  writer: ReleaseReader,
  change: Registry | Change,
  channel: string,
): Promise<ChannelDocument | undefined> {
  const signed = await readChannel(change, channel);
  return signed && openChannel(signed, channel, writer.sealKeys);
}

export async function findEntry(
  writer: ReleaseReader,
  change: Registry | Change,
  release: ReleaseName,
): Promise<ChannelEntry> {
  const { name, version } = release;
  const sealed = await readPublished(change, name, version);
  if (sealed === undefined) throw new Refusal('release_unknown', { name, version });
  return { name, version, record: openRecord(sealed, release, writer.sealKeys).integrity };
}

/** The canaries of one set. */
export const canariesOf = (
  entries: readonly ChannelEntry[],
  percent: number,
): Map<string, ChannelRelease['canary']> =>
  new Map(entries.map(({ name, version, record }) => [name, { version, record, percent }]));

interface ChannelStep {
  channel: string;
  current: ChannelDocument | undefined;
  entries: readonly ChannelEntry[];
  canaries?: ReadonlyMap<string, ChannelRelease['canary']>;
  /** The channel's own when left out. */
  policy?: ChannelPolicy;
  /** Versions that open pages must leave, too. */
  takenBack?: readonly TakenBack[];
  /** The text for the audit log; the entries when left out. */
  moves?: readonly ChannelMove[];
  action: AuditAction;
  reason: string | null;
  evidence?: unknown;
  unchecked?: string | undefined;
}

export async function writeChannel(
  writer: ReleaseWriter,
  change: Change,
  step: ChannelStep,
): Promise<ChannelChange> {
  const { channel, current, entries, evidence, unchecked } = step;
  if (step.action === 'promote' || step.action === 'canary') await requireNoHalt(change, channel);
  requireSecure(step);
  const next = {
    ...nextChannel(channel, current, [...entries], writer.now(), step.canaries, step.takenBack),
    policy: step.policy ?? policyOf(writer, current),
  };
  const before = current?.releases ?? {};
  if (unchecked === undefined) await passGate(writer, change, { before, next, newcomers: newcomersOf(step) });
  const reason =
    unchecked === undefined
      ? step.reason
      : [step.reason, `not checked: ${unchecked}`].filter(Boolean).join('; ');
  const { payload, signature } = signText(JSON.stringify(next), writer.privateKey);
  await change`
    insert into release.channel (name, serial, payload, signature)
    values (${channel}, ${next.serial}, ${payload}, ${signature})
    on conflict (name) do update set serial = excluded.serial, payload = excluded.payload,
      signature = excluded.signature, changed_at = now()`;
  await change`
    insert into release.channel_document (channel, serial, payload, signature)
    values (${channel}, ${next.serial}, ${payload}, ${signature})`;
  await signChannel(writer, change, channel, payload);
  const moves =
    step.moves?.slice() ??
    entries.map(({ name, version }) => ({
      name,
      from: current?.releases[name]?.version ?? null,
      to: version,
    }));
  const doneBy = writer.doneBy;
  const line = { channel, serial: next.serial, reason, doneBy, evidence };
  for (const { name, from, to } of moves) {
    await writeAudit(change, { ...line, action: step.action, name, fromVersion: from, toVersion: to });
  }
  for (const { name, from, to } of canariesEndedBy(moves, before, next.releases)) {
    const ended = { ...line, evidence: undefined, reason: 'Another release of its canary set was changed.' };
    await writeAudit(change, { ...ended, action: 'take back', name, fromVersion: from, toVersion: to });
  }
  if (moves.length === 0) {
    const action = step.action === 'policy' ? 'policy' : 'renew';
    await writeAudit(change, { ...line, action, name: null, fromVersion: null, toVersion: null });
  }
  // As a query of this transaction: `change.notify` would go out on another connection, before the commit.
  await change`select pg_notify(${CHANGED}, ${channel})`;
  return { channel, serial: next.serial, moves };
}

/** Every change keeps a channel's policy. A channel without one gets the platform's. */
export const policyOf = (writer: ReleaseWriter, current: ChannelDocument | undefined): ChannelPolicy =>
  current?.policy ?? writer.policy;

/** No reason goes past this one. */
function requireSecure({ channel, current, entries, canaries }: ChannelStep): void {
  const tried = [...(canaries ?? [])].flatMap(([name, canary]) => (canary ? [{ name, ...canary }] : []));
  const insecure = [...entries, ...tried].find((release) => isInsecure(current, release));
  if (insecure)
    throw new Refusal('release_insecure', { name: insecure.name, version: insecure.version, channel });
}

/** The new releases of a change; removed or re-signed ones are not checked again. */
function newcomersOf({ entries, canaries }: ChannelStep): Set<string> {
  const tried = [...(canaries ?? [])].flatMap(([name, canary]) => (canary ? [name] : []));
  return new Set([...entries.map(({ name }) => name), ...tried]);
}

/** Canaries of deployables that this change does not name: their set has ended with one that it names. */
function canariesEndedBy(
  moves: readonly ChannelMove[],
  before: ChannelDocument['releases'],
  after: ChannelDocument['releases'],
): ChannelMove[] {
  const named = new Set(moves.map(({ name }) => name));
  return Object.entries(before).flatMap(([name, { version, canary }]) =>
    canary && !after[name]?.canary && !named.has(name) ? [{ name, from: canary.version, to: version }] : [],
  );
}
