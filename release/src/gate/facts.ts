import type { GateProblem, GateSet } from './gate-set.ts';

/** What is to go live says what it uses of others, or nobody could tell later whom a change breaks. */
export function factProblems(set: GateSet): GateProblem[] {
  return [...set].flatMap(([name, { facts, record }]): GateProblem[] =>
    facts ? [] : [{ code: 'facts_outdated', names: [name], facts: { name, version: record.version } }],
  );
}
