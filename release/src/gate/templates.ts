import { holesProblem, markupProblem } from '@palaro/contract/template-record';
import type { GateProblem, GateSet } from './gate-set.ts';

/** What the edge writes into pages by itself is markup and styles, never code, and has only holes that the API fills. */
export function templateProblems(set: GateSet): GateProblem[] {
  return [...set].flatMap(([name, { record }]) =>
    Object.entries(record.templates ?? {}).flatMap(([template, content]): GateProblem[] => {
      const problem = problemOf(() => holesProblem(content) ?? markupProblem(content));
      return problem ? [{ code: 'template_unfit', names: [name], facts: { name, template, problem } }] : [];
    }),
  );
}

/** A record may hold anything, also what is no template at all. */
function problemOf(check: () => string | undefined): string | undefined {
  try {
    return check();
  } catch {
    return 'it is none';
  }
}
