import type { ChannelDocument } from '@palaro/shared-lib/contract';
import { previousVersion, readMoves, writeAudit } from './audit.ts';
import type { AuditAction } from './audit.ts';
import { isAgeing, nextChannel, openChannel } from './channel.ts';
import type { ChannelEntry } from './channel.ts';
import type { ReleaseWriter } from './context.ts';
import type { ReleaseName } from './names.ts';
import { openRecord } from './record.ts';
import { Refusal } from './refusals.ts';
import { CHANGED, changeRegistry, readChannel, readPublished } from './registry.ts';
import type { Change } from './registry.ts';
import { signText } from './signing.ts';

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

/** Points a channel at these releases, all in one step. */
export async function promote(
  writer: ReleaseWriter,
  channel: string,
  releases: ReleaseName[],
): Promise<ChannelChange> {
  return changeRegistry(writer.registry, async (change) => {
    const current = await readCurrent(writer, change, channel);
    const entries: ChannelEntry[] = [];
    for (const release of releases) entries.push(await findEntry(writer, change, release));
    const news = entries.filter(({ name, record }) => current?.releases[name]?.record !== record);
    if (news.length === 0 && current && !isAgeing(current, writer.now())) {
      return { channel, serial: current.serial, moves: [] };
    }
    return writeChannel(writer, change, { channel, current, entries: news, action: 'promote', reason: null });
  });
}

/** Takes one deployable back to the version that this channel served before. */
export async function rollback(
  writer: ReleaseWriter,
  channel: string,
  name: string,
  reason: string,
): Promise<ChannelChange> {
  return changeRegistry(writer.registry, async (change) => {
    const current = await readCurrent(writer, change, channel);
    if (!current) throw new Refusal('channel_unknown', { channel });
    const version = previousVersion(await readMoves(change, channel, name));
    if (version === undefined) throw new Refusal('nothing_to_roll_back_to', { name, channel });
    const entries = [await findEntry(writer, change, { name, version })];
    return writeChannel(writer, change, { channel, current, entries, action: 'rollback', reason });
  });
}

/** Signs what a channel serves anew, so that it does not expire. */
export async function renew(writer: ReleaseWriter, channel: string): Promise<ChannelChange> {
  return changeRegistry(writer.registry, async (change) => {
    const current = await readCurrent(writer, change, channel);
    if (!current) throw new Refusal('channel_unknown', { channel });
    return writeChannel(writer, change, { channel, current, entries: [], action: 'renew', reason: null });
  });
}

async function readCurrent(
  writer: ReleaseWriter,
  change: Change,
  channel: string,
): Promise<ChannelDocument | undefined> {
  const signed = await readChannel(change, channel);
  return signed && openChannel(signed, channel, writer.publicKey);
}

async function findEntry(writer: ReleaseWriter, change: Change, release: ReleaseName): Promise<ChannelEntry> {
  const { name, version } = release;
  const sealed = await readPublished(change, name, version);
  if (sealed === undefined) throw new Refusal('release_unknown', { name, version });
  return { name, version, record: openRecord(sealed, release, writer.publicKey).integrity };
}

interface ChannelStep {
  channel: string;
  current: ChannelDocument | undefined;
  entries: ChannelEntry[];
  action: AuditAction;
  reason: string | null;
}

async function writeChannel(
  writer: ReleaseWriter,
  change: Change,
  step: ChannelStep,
): Promise<ChannelChange> {
  const { channel, current, entries, reason } = step;
  const next = nextChannel(channel, current, entries, writer.now());
  const { payload, signature } = signText(JSON.stringify(next), writer.privateKey);
  await change`
    insert into release.channel (name, serial, payload, signature)
    values (${channel}, ${next.serial}, ${payload}, ${signature})
    on conflict (name) do update set serial = excluded.serial, payload = excluded.payload,
      signature = excluded.signature, changed_at = now()`;
  const moves = entries.map(({ name, version }) => ({
    name,
    from: current?.releases[name]?.version ?? null,
    to: version,
  }));
  const doneBy = writer.doneBy;
  const line = { channel, serial: next.serial, reason, doneBy };
  for (const { name, from, to } of moves) {
    await writeAudit(change, { ...line, action: step.action, name, fromVersion: from, toVersion: to });
  }
  if (moves.length === 0) {
    await writeAudit(change, { ...line, action: 'renew', name: null, fromVersion: null, toVersion: null });
  }
  // As a query of this transaction: `change.notify` would go out on another connection, before the commit.
  await change`select pg_notify(${CHANGED}, ${channel})`;
  return { channel, serial: next.serial, moves };
}
