import type { GateProblem, GateSet } from './gate-set.ts';

/** A release must not use calls that the API does not have. */
export function callProblems(set: GateSet, served: ReadonlySet<string>): GateProblem[] {
  return [...set].flatMap(([name, { facts }]): GateProblem[] => {
    const unknown = (facts?.calls ?? []).filter((call) => !served.has(call));
    if (unknown.length === 0) return [];
    return [{ code: 'call_unknown', names: [name], facts: { name, calls: unknown.join(', ') } }];
  });
}
