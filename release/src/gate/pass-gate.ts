import { possibleSets } from '../canary-sets.ts';
import { readsOf } from '../checks/reads-of.ts';
import type { ReleaseWriter } from '../context.ts';
import type { Refusal } from '../refusals.ts';
import type { Change, Registry } from '../registry.ts';
import { pemOf } from '../signing.ts';
import type { NextStep } from './gate.ts';

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
  return writer.runCheck({ kind: 'gate', steps, served, sealKeys }, readsOf(writer, registry));
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
  const [first, ...others] = await checkSteps(writer, steps, change);
  if (first) throw first.with(others);
}
