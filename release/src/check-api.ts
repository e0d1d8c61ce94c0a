import type { CallShapes, ChannelDocument } from '@palaro/contract';
import { possibleSets } from './canary-sets.ts';
import { type ChannelEntry, nextChannel } from './channel.ts';
import type { ReleaseWriter } from './context.ts';
import { callChanges, listed } from './gate/calls.ts';
import { type GateSet, readGateSet } from './gate/gate-set.ts';
import type { ReleaseName } from '@palaro/release-client/names';
import { findEntry, readCurrent } from './promote.ts';
import { Refusal } from './refusals.ts';
import { declaredCalls } from './served-calls.ts';

/**
 * Asked before an API is deployed. Throws the first thing that speaks against it, with the others beside it.
 * @param calls Those of this checkout when left out.
 * @param besides What goes live together with it.
 */
export async function checkApiOf(
  writer: ReleaseWriter,
  channel: string,
  { calls = declaredCalls(), besides = [] }: { calls?: CallShapes; besides?: readonly ReleaseName[] } = {},
): Promise<void> {
  const { registry } = writer;
  const current = await readCurrent(writer, registry, channel);
  const entries: ChannelEntry[] = [];
  for (const release of besides) entries.push(await findEntry(writer, registry, release));
  const changed = entries.filter(({ name, record }) => current?.releases[name]?.record !== record);
  const { releases } = nextChannel(channel, current, changed, writer.now());
  const [first, ...others] = await checkApi(writer, releases, calls);
  if (first) throw first.with(others);
}

/** Everything that a visitor may be served, live or as a canary, and that sends or reads what these calls no longer take or answer. */
export async function checkApi(
  writer: ReleaseWriter,
  releases: ChannelDocument['releases'],
  calls: CallShapes,
): Promise<Refusal[]> {
  const found = new Map<string, Refusal>();
  let known: GateSet | undefined;
  for (const served of possibleSets(releases)) {
    const set = await readGateSet(writer, writer.registry, served, known);
    known ??= set;
    for (const name of set.keys())
      for (const refusal of refusalsOf(set, name, calls)) found.set(refusal.message, refusal);
  }
  return [...found.values()];
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
