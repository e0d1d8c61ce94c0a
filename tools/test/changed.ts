import path from 'node:path';
import { readWorkspace } from '../house/read-workspace.ts';
import { changedFiles } from './changed-files.ts';
import { planChanged, type UnitPlan } from './plan-changed.ts';
import { REPORTS } from './places.ts';
import { checkFormat, checkLint, checkTypes, ROOT, runJest, runPlaywright } from './runners.ts';
import { boundaries, house, type NamedRun } from './steps.ts';

const REPORT = path.join(REPORTS, 'changed-jest.json');

/** The steps that the changes since the main branch can break, each restricted to what they can reach. */
export async function changedSteps(): Promise<NamedRun[]> {
  const files = await changedFiles(ROOT);
  const { sources } = await readWorkspace(ROOT);
  const plan = planChanged(files, sources.values());
  const steps: NamedRun[] = [];
  const add = (name: string, run: NamedRun['run']) => steps.push({ name, run });
  if (plan.format.length > 0)
    add('format', () => checkFormat(['--no-error-on-unmatched-pattern', ...plan.format]));
  if (plan.lint === 'all' || plan.lint.length > 0)
    add('lint', () => checkLint(plan.lint === 'all' ? [] : [...plan.lint]));
  if (files.length > 0) {
    add('types', () => checkTypes());
    add('boundaries', boundaries);
    add('house', house);
  }
  for (const args of jestArguments(plan.unit))
    add('unit', () => runJest(args, { reportFile: REPORT, mayBeEmpty: true }));
  if (plan.browser.length > 0)
    add('browser', () => runPlaywright([...plan.browser], path.join(REPORTS, 'changed-playwright.json')));
  return steps;
}

/** Jest accepts either source files (for related tests) or folders of tests. */
function jestArguments(unit: UnitPlan | 'all'): string[][] {
  if (unit === 'all') return [[]];
  const runs: string[][] = [];
  if (unit.folders.length > 0) runs.push(unit.folders.map((folder) => `${folder}/`));
  if (unit.related.length > 0) runs.push(['--findRelatedTests', ...unit.related]);
  return runs;
}
