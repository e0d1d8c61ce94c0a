import type { CallShapes, ChannelDocument } from '@palaro/contract';
import { type ChannelEntry, nextChannel } from './channel.ts';
import type { ReleaseWriter } from './context.ts';
import { callChanges, listed } from './gate/calls.ts';
import { type GateSet, readGateSet } from './gate/gate-set.ts';
import type { ReleaseName } from './names.ts';
import { findEntry, readCurrent } from './promote.ts';
import { Refusal } from './refusals.ts';
import { declaredCalls } from './served-calls.ts';

/**
 * Asked before the API of this checkout is deployed. Throws the first thing that speaks against it, with the others beside it.
 * @param besides What goes live together with it.
 */
export async function checkApiOf(
  writer: ReleaseWriter,
  channel: string,
  besides: readonly ReleaseName[] = [],
): Promise<void> {
  const { registry } = writer;
  const current = await readCurrent(writer, registry, channel);
  const entries: ChannelEntry[] = [];
  for (const release of besides) entries.push(await findEntry(writer, registry, release));
  const changed = entries.filter(({ name, record }) => current?.releases[name]?.record !== record);
  const { releases } = nextChannel(channel, current, changed, writer.now());
  const [first, ...others] = await checkApi(writer, releases, declaredCalls());
  if (first) throw first.with(others);
}

/** Everything that a visitor may be served, live or as a canary, and that sends or reads what these calls no longer take or answer. */
export async function checkApi(
  writer: ReleaseWriter,
  releases: ChannelDocument['releases'],
  calls: CallShapes,
): Promise<Refusal[]> {
  const live = await readGateSet(writer, writer.registry, releases);
  const refusals = [...live.keys()].flatMap((name) => refusalsOf(live, name, calls));
  for (const [name, { canary }] of Object.entries(releases)) {
    if (!canary) continue;
    const tried = await readGateSet(writer, writer.registry, { ...releases, [name]: canary }, live);
    refusals.push(...refusalsOf(tried, name, calls));
  }
  return refusals;
}

function refusalsOf(set: GateSet, name: string, calls: CallShapes): Refusal[] {
  const member = set.get(name);
  if (!member) return [];
  const { version, manifest } = member.record;
  if (!member.facts) return [new Refusal('facts_outdated', { name, version })];
  const { unknown, changes } = callChanges(set, name, calls);
  const all = [...unknown.map((path) => `${path} is gone`), ...changes];
  const owner = manifest?.owner ?? 'the platform';
  return all.length === 0
    ? []
    : [new Refusal('api_incompatible', { name, version, owner, changes: listed(all) })];
}
