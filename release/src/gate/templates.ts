import { holesProblem, markupProblem } from '@palaro/contract/template-record';
import type { GateProblem, GateSet } from './gate-set.ts';

/** Checks that templates contain only markup and styles, no code, and only holes that the API fills. */
export function templateProblems(set: GateSet): GateProblem[] {
  return [...set].flatMap(([name, { record }]) =>
    Object.entries(record.templates ?? {}).flatMap(([template, content]): GateProblem[] => {
      const problem = problemOf(() => holesProblem(content) ?? markupProblem(content));
      return problem ? [{ code: 'template_unfit', names: [name], facts: { name, template, problem } }] : [];
    }),
  );
}

/** A record may contain anything, even invalid templates. */
function problemOf(check: () => string | undefined): string | undefined {
  try {
    return check();
  } catch {
    return 'it is none';
  }
}
