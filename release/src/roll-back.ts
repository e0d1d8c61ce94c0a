import type { ChannelDocument } from '@palaro/contract';
import { previousVersion, readMoves } from './audit.ts';
import { canarySetOf } from './canary-sets.ts';
import type { ReleaseWriter } from './context.ts';
import type { ReleaseName } from '@palaro/release-client/names';
import type { ChangeOptions, ChannelChange, ChannelMove } from './promote.ts';
import { findEntry, readCurrent, writeChannel } from './promote.ts';
import { Refusal } from './refusals.ts';
import { changeRegistry } from './registry.ts';
import type { Change } from './registry.ts';

export interface RollbackOptions extends ChangeOptions {
  /** What is left was a danger: it opens nowhere again. Of a canary set only the named deployable's. */
  forSecurity?: boolean | undefined;
}

/** Rolls one deployable back to the version that this channel served before; a canary set that it is in is ended first, as a whole. */
export async function rollback(
  writer: ReleaseWriter,
  channel: string,
  name: string,
  reason: string,
  { unchecked, forSecurity = false }: RollbackOptions = {},
): Promise<ChannelChange> {
  return changeRegistry(writer.registry, async (change) => {
    const current = await readCurrent(writer, change, channel);
    if (!current) throw new Refusal('channel_unknown', { channel });
    // Then the live version stays.
    const canary = current.releases[name]?.canary;
    if (canary) return endCanarySet(writer, change, { channel, current, name, reason, forSecurity });
    const version = previousVersion(await readMoves(change, channel, name));
    if (version === undefined) throw new Refusal('nothing_to_roll_back_to', { name, channel });
    const entries = [await findEntry(writer, change, { name, version })];
    const left = current.releases[name];
    const takenBack = left ? [{ name, version: left.version, isInsecure: forSecurity }] : [];
    const step = {
      channel,
      current,
      entries,
      takenBack,
      action: 'rollback',
      reason: reasonOf({ reason, forSecurity }),
    } as const;
    return writeChannel(writer, change, { ...step, unchecked });
  });
}

/** Ends a canary, with its set, for the watch. Does nothing when it has ended meanwhile. */
export async function takeBack(
  writer: ReleaseWriter,
  channel: string,
  { name, version }: ReleaseName,
  reason: string,
  evidence: unknown,
): Promise<ChannelChange | undefined> {
  return changeRegistry(writer.registry, async (change) => {
    const current = await readCurrent(writer, change, channel);
    if (current?.releases[name]?.canary?.version !== version) return undefined;
    return endCanarySet(writer, change, { channel, current, name, reason, evidence });
  });
}

/** Ends this canary, with its set, for a person. What is live stays, also when the canary has ended meanwhile: then nothing changes. */
export async function endCanary(
  writer: ReleaseWriter,
  channel: string,
  { name, version }: ReleaseName,
  reason: string,
  { forSecurity = false }: RollbackOptions = {},
): Promise<ChannelChange> {
  return changeRegistry(writer.registry, async (change) => {
    const current = await readCurrent(writer, change, channel);
    if (!current) throw new Refusal('channel_unknown', { channel });
    if (current.releases[name]?.canary?.version !== version)
      return { channel, serial: current.serial, moves: [] };
    return endCanarySet(writer, change, { channel, current, name, reason, forSecurity });
  });
}

interface CanaryEnd {
  channel: string;
  current: ChannelDocument;
  name: string;
  reason: string;
  evidence?: unknown;
  forSecurity?: boolean;
}

/** As the history has it. */
const reasonOf = ({ reason, forSecurity }: Pick<CanaryEnd, 'reason' | 'forSecurity'>): string =>
  forSecurity ? `for security: ${reason}` : reason;

/** All versions of the set are revoked: a page that runs one of them runs them all. */
function endCanarySet(writer: ReleaseWriter, change: Change, end: CanaryEnd): Promise<ChannelChange> {
  const { channel, current, name, evidence, forSecurity = false } = end;
  const reason = reasonOf(end);
  const moves = canarySetOf(current.releases, name).flatMap((member): ChannelMove[] => {
    const { version, canary } = current.releases[member] ?? {};
    return version !== undefined && canary ? [{ name: member, from: canary.version, to: version }] : [];
  });
  const canaries = new Map(moves.map((move) => [move.name, undefined]));
  const takenBack = moves.map((move) => ({
    name: move.name,
    version: move.from ?? '',
    isInsecure: forSecurity && move.name === name,
  }));
  const step = {
    channel,
    current,
    entries: [],
    canaries,
    takenBack,
    moves,
    action: 'take back',
    reason,
  } as const;
  return writeChannel(writer, change, { ...step, evidence });
}
