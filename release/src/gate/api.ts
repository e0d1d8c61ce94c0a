import type { CallShapes, ChannelDocument } from '@palaro/contract';
import { possibleSets } from '../canary-sets.ts';
import type { Released } from '../checks/released.ts';
import { Refusal } from '../refusals.ts';
import { callChanges, listed } from './calls.ts';
import { type GateSet, readGateSet } from './gate-set.ts';

/** Everything that a visitor may be served, live or as a canary, and that sends or reads what these calls no longer take or answer. */
export async function apiRefusals(
  released: Released,
  releases: ChannelDocument['releases'],
  calls: CallShapes,
): Promise<Refusal[]> {
  const found = new Map<string, Refusal>();
  let known: GateSet | undefined;
  for (const served of possibleSets(releases)) {
    const set = await readGateSet(released, served, known);
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
