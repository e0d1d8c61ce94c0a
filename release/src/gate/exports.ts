import { listed } from './calls.ts';
import { breakingChanges } from './compare-shapes.ts';
import type { GateMember, GateProblem, GateSet } from './gate-set.ts';
import { namesOf } from './names.ts';

const LIBRARY = 'shared-lib';

/** Every name that anybody takes from a door is still behind it, and fits the way in which it is used there. */
export function exportProblems(set: GateSet): GateProblem[] {
  const library = set.get(LIBRARY);
  if (!library?.facts) return [];
  return [...set].flatMap(([name, member]) =>
    Object.keys(member.facts?.uses ?? {}).flatMap((door) => doorProblems(name, member, library, door)),
  );
}

function doorProblems(name: string, member: GateMember, library: GateMember, door: string): GateProblem[] {
  const offered = library.facts?.offers[door]?.exports ?? {};
  const taken = Object.entries(member.facts?.uses[door] ?? {});
  const lost = taken.map(([each]) => each).filter((each) => !offered[each]);
  const parties = {
    used: member.facts?.types ?? {},
    offered: library.facts?.types ?? {},
    names: namesOf(member),
  };
  const changes = taken.flatMap(([each, was]) => {
    const is = offered[each];
    return is ? breakingChanges(parties, each, 'reads', [was, is]) : [];
  });
  const common = { names: [name, LIBRARY], use: { consumer: name, provider: LIBRARY } };
  const problems: GateProblem[] = [];
  if (lost.length > 0)
    problems.push({ ...common, code: 'export_missing', facts: { name, door, lost: lost.join(', ') } });
  if (changes.length > 0)
    problems.push({
      ...common,
      code: 'export_incompatible',
      facts: { name, door, changes: listed(changes) },
    });
  return problems;
}
