import { createHash } from 'node:crypto';
import { possibleSets } from '../canary-sets.ts';
import { readsOf } from '../checks/reads-of.ts';
import type { ReleaseWriter } from '../context.ts';
import type { Refusal } from '../refusals.ts';
import type { Change, Registry } from '../registry.ts';
import { pemOf } from '../signing.ts';
import type { NextStep } from './gate.ts';

/**
 * Hashes of the last steps in which nothing was found, with all that the answer depends on: a promotion asks before the look in a browser
 * and again in its own transaction, and if nothing has changed meanwhile, the second time is only a process to start.
 */
const passed = new WeakMap<Registry, Set<string>>();
const MOST_PASSED = 50;

/**
 * The problems of the first of these sets that has any.
 * @param registry The transaction, for a check within one.
 */
export async function checkSteps(
  writer: ReleaseWriter,
  steps: readonly NextStep[],
  registry: Registry | Change = writer.registry,
): Promise<Refusal[]> {
  const served = await writer.servedCalls();
  const sealKeys = pemOf(writer.sealKeys);
  const known = passed.get(writer.registry) ?? new Set();
  passed.set(writer.registry, known);
  const hashOf = ({ before, next, newcomers }: NextStep) =>
    createHash('sha256')
      .update(JSON.stringify({ before, next, newcomers: [...newcomers].toSorted(), served, sealKeys }))
      .digest('hex');
  const unknown = steps.filter((step) => !known.has(hashOf(step)));
  if (unknown.length === 0) return [];
  const job = { kind: 'gate', steps: unknown, served, sealKeys } as const;
  const refusals = await writer.runCheck(job, readsOf(writer, registry));
  if (refusals.length === 0) for (const step of unknown) known.add(hashOf(step));
  for (const oldest of known) if (known.size > MOST_PASSED) known.delete(oldest);
  return refusals;
}

/** Throws the first refusal, with the others attached. Checks the new releases with and without each running canary set. */
export async function passGate(
  writer: ReleaseWriter,
  change: Change,
  { before, next: { releases, policy }, newcomers }: NextStep,
): Promise<void> {
  const steps = possibleSets(releases).map((set): NextStep => {
    const isNew = (name: string) => set[name]?.version !== before[name]?.version;
    return { before, next: { releases: set, policy }, newcomers: new Set([...newcomers].filter(isNew)) };
  });
  // A problem counts when a newcomer has it.
  const withNew = steps.filter((step) => step.newcomers.size > 0);
  const [first, ...others] = await checkSteps(writer, withNew, change);
  if (first) throw first.with(others);
}
