import { describe, expect, it } from '@jest/globals';
import { errorsOf } from '@palaro/contract';
import { ALL_CALLS } from '@palaro/contract/calls';
import type { Scenario } from '@palaro/shared-lib/scenarios';

/** The tests of a remote's scenarios: each answers what the contract says that its calls answer. */
export function describeScenarios(scenarios: Readonly<Record<string, Scenario>>): void {
  describe.each(Object.entries(scenarios))('%s', (_title, { answers }) => {
    it('answers as the contract says', () => {
      expect(Object.entries(answers).flatMap(([path, given]) => problemsOf(path, given))).toEqual([]);
    });
  });
}

/** What any call may be refused with, whatever it declares: the server is broken, or has too much to do. */
const FAULTS: ReadonlySet<unknown> = new Set(['SystemError', 'overloaded', 'too_many_requests']);

function problemsOf(path: string, given: unknown): string[] {
  const call = ALL_CALLS.find((each) => each.path === path);
  if (!call) return [`${path} is no call of the contract`];
  const answer: unknown = typeof given === 'function' ? (given as (body: unknown) => unknown)({}) : given;
  if (typeof answer === 'object' && answer !== null) {
    if ('wait' in answer || 'offline' in answer) return [];
    if ('refuse' in answer)
      return FAULTS.has(answer.refuse) || (errorsOf(call) as readonly unknown[]).includes(answer.refuse)
        ? []
        : [`${path} does not refuse with ${String(answer.refuse)}`];
  }
  const isWhole = typeof answer === 'object' && answer !== null && 'answer' in answer;
  const whole = (isWhole ? answer.answer : { value: answer }) as Record<string, unknown>;
  const { value = {}, ...top } = whole;
  const issues = [call.value.safeParse(value), call.top.safeParse(top)].flatMap(
    ({ error }) => error?.issues ?? [],
  );
  return issues.map((issue) => `${path}: ${issue.path.join('.')} ${issue.message ?? issue.code}`);
}
