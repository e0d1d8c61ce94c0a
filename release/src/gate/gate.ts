import type { ChannelDocument, ChannelPolicy } from '@palaro/contract';
import type { ReleaseWriter } from '../context.ts';
import { Refusal } from '../refusals.ts';
import type { Change, Registry } from '../registry.ts';
import { callProblems } from './calls.ts';
import { typeProblems } from './compatible-types.ts';
import { exportProblems } from './exports.ts';
import { eventProblems } from './events.ts';
import { familyProblems } from './family.ts';
import { readGateSet } from './gate-set.ts';
import { placeProblems } from './places.ts';
import { sizeProblems } from './sizes.ts';
import { templateProblems } from './templates.ts';

/** A set that a channel would serve, and its policy. */
export interface NextSet {
  releases: ChannelDocument['releases'];
  policy: ChannelPolicy;
}

/**
 * All problems of serving these releases together that can be found in their files; a real browser has checked before whether
 * they boot. Problems without a new release are left out.
 */
export async function gateRefusals(
  writer: ReleaseWriter,
  registry: Registry | Change,
  { releases, policy }: NextSet,
  newcomers: ReadonlySet<string>,
): Promise<Refusal[]> {
  const set = await readGateSet(writer, registry, releases);
  const problems = [
    ...familyProblems(set),
    ...exportProblems(set),
    ...callProblems(set, await writer.servedCalls()),
    ...placeProblems(set),
    ...eventProblems(set, policy),
    ...sizeProblems(set),
    ...templateProblems(set),
    ...(await typeProblems(set)),
  ];
  return problems
    .filter(({ names }) => names.some((name) => newcomers.has(name)))
    .map(({ code, facts }) => new Refusal(code, facts));
}

/**
 * Throws the first refusal, with the others attached. Checks the set of all visitors and, with a canary, the set of the canary's
 * visitors.
 */
export async function passGate(
  writer: ReleaseWriter,
  change: Change,
  { releases, policy }: NextSet,
  newcomers: ReadonlySet<string>,
): Promise<void> {
  const canaries = Object.entries(releases).flatMap(([name, { canary }]) =>
    canary ? [[name, canary] as const] : [],
  );
  const sets = [releases, ...canaries.map(([name, canary]) => ({ ...releases, [name]: canary }))];
  for (const set of sets) {
    const [first, ...others] = await gateRefusals(writer, change, { releases: set, policy }, newcomers);
    if (first) throw first.with(others);
  }
}
