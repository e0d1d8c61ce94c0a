import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { FAULT_ERRORS } from '@palaro/contract';
import { ALL_CALLS, errorsOf } from '@palaro/contract/calls';
import { outcomeOf, type CallAnswer, type Scenario } from '@palaro/shared-lib/scenarios';

interface Scenarios {
  /** The folder of the remote's sources. */
  folder: string;
  /** The scenarios that `src/scenarios.ts` lists. */
  scenarios: Readonly<Record<string, Scenario>>;
}

/** Tests of a remote's scenarios: all are in the list, and each answer matches the contract. */
export function describeScenarios({ folder, scenarios }: Scenarios): void {
  it('src/scenarios.ts lists every scenario of every *.scenarios.ts, each with a unique title', async () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.scenarios.ts'),
    );
    const written: { file: string; title: string }[] = [];
    for (const file of files) {
      const exported = (await import(join(folder, file))) as Record<string, unknown>;
      for (const group of Object.values(exported).filter(areScenarios))
        written.push(...Object.keys(group).map((title) => ({ file, title })));
    }
    expect(written.filter(({ title }) => !scenarios[title])).toEqual([]);
    expect(
      written.filter((each, index) => written.findIndex(({ title }) => title === each.title) < index),
    ).toEqual([]);
  });

  describe.each(Object.entries(scenarios))('%s', (_title, { answers }) => {
    it('has answers that match the contract', () => {
      expect(answers.flatMap(problemsOf)).toEqual([]);
    });
  });
}

/** A file may also export values of its answers for tests. */
function areScenarios(value: unknown): value is Record<string, Scenario> {
  if (typeof value !== 'object' || value === null) return false;
  const each: unknown[] = Object.values(value);
  return (
    each.length > 0 &&
    each.every(
      (scenario) =>
        typeof scenario === 'object' && scenario !== null && 'at' in scenario && 'answers' in scenario,
    )
  );
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
