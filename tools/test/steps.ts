import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { runNode } from '../console/run.ts';
import { errorPageProblems } from '../error-docs/check.ts';
import { faultPageProblems } from '../fault-docs/check.ts';
import { checkHouse } from '../house/check-house.ts';
import { readWorkspace, type Workspace } from '../house/read-workspace.ts';
import { reportHouse } from '../house/report-house.ts';
import { boundaryProblems } from '../lint/boundary-problems.ts';
import { screenPageProblems } from '../screen-docs/check.ts';
import { countsOf, fromJest, fromPlaywright, oneCheck } from './counts.ts';
import type { Counts } from './counts.ts';
import { freshFile, REACHED, REPORTS, SEEN_FAULTS, SHOWN, UNIT_REPORT } from './places.ts';

export interface Outcome {
  counts: Counts;
  /** What to read when the step failed. */
  output: string;
}

export interface Step {
  name: string;
  run: (args: string[]) => Promise<Outcome>;
}

const ROOT = path.join(import.meta.dirname, '..', '..');

/** In this order: what answers in seconds comes first. */
export const STEPS: readonly Step[] = [
  { name: 'format', run: (args) => check('oxfmt/bin/oxfmt', ['--check', ...args]) },
  { name: 'lint', run: (args) => check('oxlint/bin/oxlint', args) },
  { name: 'types', run: (args) => check('typescript/bin/tsc', ['--noEmit', ...args]) },
  { name: 'boundaries', run: boundaries },
  { name: 'house', run: house },
  { name: 'unit', run: unit },
  { name: 'errors', run: errors },
  { name: 'screens', run: screens },
  { name: 'build', run: build },
  { name: 'browser', run: browser },
  { name: 'faults', run: faults },
];

async function check(bin: string, args: string[]): Promise<Outcome> {
  const { code, output } = await runNode(programOf(bin), args, { cwd: ROOT });
  return { counts: oneCheck(code === 0), output };
}

/** Parsed once for both steps that read every source. */
let workspace: Promise<Workspace> | undefined;
const sources = () => (workspace ??= readWorkspace(ROOT));

async function boundaries(): Promise<Outcome> {
  const problems = await boundaryProblems(await sources());
  return { counts: oneCheck(problems.length === 0), output: problems.join('\n') };
}

/** What the shape of the workspace is held to; by itself, with its figures, as `npm run check:house`. */
async function house(): Promise<Outcome> {
  const findings = await checkHouse(await sources());
  return {
    counts: oneCheck(findings.every(({ problems }) => problems.length === 0)),
    output: reportHouse(findings),
  };
}

async function build(): Promise<Outcome> {
  const { code, output } = await runNode(path.join(ROOT, 'stack', 'src', 'build', 'main.ts'), [], {
    cwd: ROOT,
  });
  return { counts: oneCheck(code === 0), output };
}

async function unit(args: string[]): Promise<Outcome> {
  const report = await freshFile(UNIT_REPORT);
  for (const folder of [REACHED, SHOWN]) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
  }
  const { code, output } = await runNode(
    programOf('jest/bin/jest.js'),
    // The caller's first: whatever comes after a list of reporters is taken for one of them.
    [...args, '--ci', '--maxWorkers=2', '--json', `--outputFile=${report}`, '--reporters=default'],
    { cwd: ROOT, env: { ...process.env, REACHED_KEYS: REACHED, SHOWN_SCREENS: SHOWN } },
  );
  return { counts: await countsOf(report, code, fromJest), output };
}

/** Reads what the step before it left: every key is reached by a test, and the page says which. */
async function errors(): Promise<Outcome> {
  const problems = await errorPageProblems({ root: ROOT, report: UNIT_REPORT, records: REACHED }).catch(
    () => ['There is no report of the unit tests: run the step "unit" before.'],
  );
  return { counts: oneCheck(problems.length === 0), output: problems.join('\n') };
}

/** From the same run: every screen showed the API's data in a test, and the page says in which. */
async function screens(): Promise<Outcome> {
  const problems = await screenPageProblems({ root: ROOT, report: UNIT_REPORT, records: SHOWN }).catch(() => [
    'There is no report of the unit tests: run the step "unit" before.',
  ]);
  return { counts: oneCheck(problems.length === 0), output: problems.join('\n') };
}

async function browser(args: string[]): Promise<Outcome> {
  const report = await freshFile(path.join(REPORTS, 'playwright.json'));
  await rm(SEEN_FAULTS, { recursive: true, force: true });
  const { code, output } = await runNode(
    programOf('@playwright/test/cli.js'),
    ['test', '--config=e2e/playwright.config.ts', '--reporter=line,json', ...args],
    { cwd: ROOT, env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, CI: '1', SEEN_FAULTS } },
  );
  return { counts: await countsOf(report, code, fromPlaywright), output };
}

/** From the run before: every fault was seen on every criticality, and the page says what a member sees of it. */
async function faults(): Promise<Outcome> {
  const problems = await faultPageProblems({ root: ROOT, records: SEEN_FAULTS });
  return { counts: oneCheck(problems.length === 0), output: problems.join('\n') };
}

function programOf(bin: string): string {
  return path.join(ROOT, 'node_modules', bin);
}
