import type { ChannelDocument, ChannelPolicy } from '@palaro/contract';
import type { ReleaseWriter } from '../context.ts';
import { Refusal } from '../refusals.ts';
import type { Change, Registry } from '../registry.ts';
import { callProblems } from './calls.ts';
import { exportProblems } from './exports.ts';
import { eventProblems } from './events.ts';
import { factProblems } from './facts.ts';
import { familyProblems } from './family.ts';
import { readGateSet } from './gate-set.ts';
import { nameProblems } from './heard.ts';
import { placeProblems } from './places.ts';
import { releaseOrder } from './release-order.ts';
import { sizeProblems } from './sizes.ts';
import { templateProblems } from './templates.ts';
import { textProblems } from './texts.ts';

/** A set that a channel would serve, and its policy. */
export interface NextSet {
  releases: ChannelDocument['releases'];
  policy: ChannelPolicy;
}

/** What a change makes of a channel. */
export interface NextStep {
  /** What it serves now. */
  before: ChannelDocument['releases'];
  next: NextSet;
  newcomers: ReadonlySet<string>;
}

/**
 * All problems of serving these releases together that can be found in their files; a real browser has checked before whether
 * they boot. Problems without a new release are left out.
 */
export async function gateRefusals(
  writer: ReleaseWriter,
  registry: Registry | Change,
  { before, next: { releases, policy }, newcomers }: NextStep,
): Promise<Refusal[]> {
  const live = await readGateSet(writer, registry, before);
  const set = await readGateSet(writer, registry, releases, live);
  const served = await writer.servedCalls();
  const problems = [
    ...factProblems(set),
    ...familyProblems(set),
    ...exportProblems(set),
    ...textProblems(set, served),
    ...callProblems(set, served),
    ...placeProblems(set),
    ...eventProblems(set, policy),
    ...nameProblems(set, live),
    ...sizeProblems(set),
    ...templateProblems(set),
  ].filter(({ names }) => names.some((name) => newcomers.has(name)));
  const refusals: Refusal[] = [];
  for (const { code, facts, use } of problems) {
    const order = use && (await releaseOrder({ writer, registry, set, live, newcomers, served }, use));
    refusals.push(new Refusal(code, { ...facts, ...(order && { order }) }));
  }
  return refusals;
}

/**
 * Throws the first refusal, with the others attached. Checks the set of all visitors and, with a canary, the set of the canary's
 * visitors.
 */
export async function passGate(
  writer: ReleaseWriter,
  change: Change,
  { before, next: { releases, policy }, newcomers }: NextStep,
): Promise<void> {
  const canaries = Object.entries(releases).flatMap(([name, { canary }]) =>
    canary ? [[name, canary] as const] : [],
  );
  const sets = [releases, ...canaries.map(([name, canary]) => ({ ...releases, [name]: canary }))];
  for (const set of sets) {
    const step = { before, next: { releases: set, policy }, newcomers };
    const [first, ...others] = await gateRefusals(writer, change, step);
    if (first) throw first.with(others);
  }
}
