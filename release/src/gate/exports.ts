import type { GateProblem, GateSet } from './gate-set.ts';

/** Checks that every imported name of a door still exists. Types are compared in `compatible-types.ts`. */
export function exportProblems(set: GateSet): GateProblem[] {
  const offers = set.get('shared-lib')?.facts?.offers;
  if (!offers) return [];
  return [...set].flatMap(([name, { facts }]) =>
    Object.entries(facts?.uses ?? {}).flatMap(([door, names]): GateProblem[] => {
      const offered = new Set(offers[door]?.names);
      const lost = names.filter((each) => !offered.has(each));
      if (lost.length === 0) return [];
      return [
        { code: 'export_missing', names: [name, 'shared-lib'], facts: { name, door, lost: lost.join(', ') } },
      ];
    }),
  );
}
