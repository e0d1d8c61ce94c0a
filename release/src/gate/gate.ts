import type { CallShapes, ChannelDocument, ChannelPolicy } from '@palaro/contract';
import type { Released } from '../checks/released.ts';
import { Refusal } from '../refusals.ts';
import { callProblems } from './calls.ts';
import { exportProblems } from './exports.ts';
import { eventProblems } from './events.ts';
import { factProblems } from './facts.ts';
import { familyProblems } from './family.ts';
import { type GateProblem, type GateSet, readGateSet } from './gate-set.ts';
import { nameProblems } from './declared-names.ts';
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

interface CheckedSet {
  set: GateSet;
  /** What is served now. */
  live: GateSet;
  served: CallShapes;
  policy: ChannelPolicy;
}

/** All problems of a set of releases that can be found in their files. */
export const setProblems = ({ set, live, served, policy }: CheckedSet): GateProblem[] => [
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
];

/**
 * All problems of serving these releases together that can be found in their files; a real browser has checked before whether
 * they boot. Problems without a new release are left out.
 */
export async function gateRefusals(
  released: Released,
  served: CallShapes,
  { before, next: { releases, policy }, newcomers }: NextStep,
): Promise<Refusal[]> {
  const live = await readGateSet(released, before);
  const set = await readGateSet(released, releases, live);
  const problems = setProblems({ set, live, served, policy }).filter(({ names }) =>
    names.some((name) => newcomers.has(name)),
  );
  const refusals: Refusal[] = [];
  for (const { code, facts, use } of problems) {
    const order = use && (await releaseOrder({ released, set, live, newcomers, served }, use));
    refusals.push(new Refusal(code, { ...facts, ...(order && { order }) }));
  }
  return refusals;
}
