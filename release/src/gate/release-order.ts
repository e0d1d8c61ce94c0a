import type { CallShapes } from '@palaro/contract';
import type { Released } from '../checks/released.ts';
import { callProblems } from './calls.ts';
import { exportProblems } from './exports.ts';
import { type GateMember, type GateProblem, type GateSet, readMember } from './gate-set.ts';
import { nameProblems } from './declared-names.ts';
import { textProblems } from './texts.ts';

interface Situation {
  released: Released;
  /** What was asked for, and what is served now. */
  set: GateSet;
  live: GateSet;
  newcomers: ReadonlySet<string>;
  served: CallShapes;
}

type Use = NonNullable<GateProblem['use']>;

/**
 * In which order the two that do not fit could be released: with the newest releases that there are, where those do it; else which release
 * is missing.
 */
export async function releaseOrder(situation: Situation, { consumer, provider }: Use): Promise<string> {
  const rebuilt = asText(consumer, situation.set);
  if (!situation.set.has(provider))
    return `1. ${provider} with what ${consumer} uses; 2. ${rebuilt}. Or a ${consumer} that was built against what ${provider} answers now.`;
  const isOld = !situation.newcomers.has(consumer);
  const behind = isOld ? await brokenBy(situation, provider) : [provider];
  const latest = await newest(situation, behind);
  const together = new Map([...situation.set, ...latest]);
  if (latest.size < behind.length || useProblems(situation, together).length > 0)
    return isOld
      ? `1. a ${provider} with the old beside the new; 2. ${behind.join(', ')} built against it; 3. a ${provider} without the old. Or what was rebuilt for, in one step with 2: \`promote ${names([provider], situation.set)} ${behind.map((name) => `${name}@<version>`).join(' ')}\`.`
      : `1. a ${provider} that has what ${consumer} uses; 2. ${rebuilt}.`;
  const alone = useProblems(situation, new Map([...situation.live, ...latest]));
  const newer = names(behind, together);
  const all = names([...behind, ...situation.newcomers].toSorted(), together);
  return alone.length === 0
    ? `1. \`promote ${newer}\`; 2. \`promote ${names([...situation.newcomers], together)}\`.`
    : `In one step: \`promote ${all}\`.`;
}

/** Whom of those that are served a newcomer breaks. */
async function brokenBy(situation: Situation, provider: string): Promise<string[]> {
  const broken = useProblems(situation, situation.set).flatMap(({ use }) =>
    use?.provider === provider ? [use.consumer] : [],
  );
  return [...new Set(broken)].filter((name) => !situation.newcomers.has(name)).toSorted();
}

const useProblems = ({ served, live, newcomers }: Situation, set: GateSet): GateProblem[] =>
  [
    ...exportProblems(set),
    ...textProblems(set, served),
    ...callProblems(set, served),
    ...nameProblems(set, live),
  ].filter((problem) => problem.names.some((name) => newcomers.has(name) || isOther(set, live, name)));

/** Whether a set has another version of it than is served. */
const isOther = (set: GateSet, live: GateSet, name: string): boolean =>
  set.get(name)?.record.version !== live.get(name)?.record.version;

/** Newer releases than those that are served, where there are any. */
async function newest({ released, live }: Situation, of: string[]): Promise<Map<string, GateMember>> {
  const found = new Map<string, GateMember>();
  for (const name of of) {
    const latest = await released.readLatest(name);
    if (!latest || latest.version === live.get(name)?.record.version) continue;
    found.set(name, await readMember(released, { name, version: latest.version }));
  }
  return found;
}

const asText = (name: string, set: GateSet): string => {
  const version = set.get(name)?.record.version;
  return version === undefined ? name : `${name}@${version}`;
};
const names = (of: readonly string[], set: GateSet): string => of.map((name) => asText(name, set)).join(' ');
