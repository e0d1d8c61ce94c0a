import { describe, expect, it } from '@jest/globals';
import { errorsOf, FAULT_ERRORS } from '@palaro/contract';
import { ALL_CALLS } from '@palaro/contract/calls';
import { outcomeOf, type CallAnswer, type Scenario } from '@palaro/shared-lib/scenarios';

/** The tests of a remote's scenarios: each answers what the contract says that its calls answer. */
export function describeScenarios(scenarios: Readonly<Record<string, Scenario>>): void {
  describe.each(Object.entries(scenarios))('%s', (_title, { answers }) => {
    it('answers as the contract says', () => {
      expect(answers.flatMap(problemsOf)).toEqual([]);
    });
  });
}

const faults: ReadonlySet<string> = new Set(FAULT_ERRORS);

function problemsOf(answer: CallAnswer): string[] {
  const { path } = answer;
  const call = ALL_CALLS.find((each) => each.path === path);
  if (!call) return [`${path} is no call of the contract`];
  const outcome = outcomeOf(answer, {});
  if (outcome.kind === 'refused') {
    const { key } = outcome;
    const isDeclared = faults.has(key) || (errorsOf(call) as readonly string[]).includes(key);
    return isDeclared ? [] : [`${path} does not refuse with ${key}`];
  }
  if (outcome.kind !== 'answered') return [];
  const issues = [call.value.safeParse(outcome.value), call.top.safeParse(outcome.beside)].flatMap(
    ({ error }) => error?.issues ?? [],
  );
  return issues.map((issue) => `${path}: ${issue.path.join('.')} ${issue.message ?? issue.code}`);
}
