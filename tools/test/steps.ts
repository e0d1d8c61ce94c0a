import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { runNode } from '../console/run.ts';
import { errorPageProblems } from '../error-docs/check.ts';
import { faultPageProblems } from '../fault-docs/check.ts';
import { checkHouse } from '../house/check-house.ts';
import { readWorkspace, type Workspace } from '../house/read-workspace.ts';
import { reportHouse } from '../house/report-house.ts';
import { boundaryProblems } from '../lint/boundary-problems.ts';
import { checkPromisePages } from '../promise-docs/check.ts';
import { screenPageProblems } from '../screen-docs/check.ts';
import { oneCheck } from './counts.ts';
import { browserSettings, REACHED, SEEN_FAULTS, SHOWN, UNIT_REPORT, unitSettings } from './places.ts';
import { checkFormat, checkLint, checkTypes, ROOT, runJest, runPlaywright } from './runners.ts';
import type { Outcome } from './runners.ts';

/** A step and its name. */
export interface NamedRun {
  name: string;
  run: (args: string[]) => Promise<Outcome>;
}

export interface Step extends NamedRun {
  /** Its description for `--help`. */
  does: string;
}

/** In this order: fast steps first. */
export const STEPS: readonly Step[] = [
  { name: 'format', does: 'the layout of every file', run: checkFormat },
  { name: 'lint', does: 'the rules of .oxlintrc.json', run: checkLint },
  { name: 'types', does: 'the types of every source', run: checkTypes },
  { name: 'boundaries', does: 'what the lint cannot see of imports, and the lock file', run: boundaries },
  { name: 'house', does: 'the shape of the workspace', run: house },
  {
    name: 'promises',
    does: 'each promise, each row of the specification and each requirement of ASVS that is met has a test',
    run: promises,
  },
  { name: 'unit', does: 'the tests beside the sources, with their database (Jest)', run: unit },
  { name: 'errors', does: 'each error key is reached by a test of that run', run: errors },
  { name: 'screens', does: 'each screen showed the API’s data in a test of that run', run: screens },
  { name: 'build', does: 'what changed is built', run: build },
  { name: 'browser', does: 'journeys on a whole site in a browser (Playwright)', run: browser },
  { name: 'faults', does: 'each fault of a remote was seen in that run', run: faults },
];

/** Parsed once for both steps that read every source. */
let workspace: Promise<Workspace> | undefined;
const sources = () => (workspace ??= readWorkspace(ROOT));

export async function boundaries(): Promise<Outcome> {
  const problems = await boundaryProblems(await sources());
  return { counts: oneCheck(problems.length === 0), output: problems.join('\n') };
}

/** The rules of the workspace's structure; also available with its figures as `npm run check:house`. */
export async function house(): Promise<Outcome> {
  const findings = await checkHouse(await sources());
  return {
    counts: oneCheck(findings.every(({ problems }) => problems.length === 0)),
    output: reportHouse(findings),
  };
}

async function promises(): Promise<Outcome> {
  const { problems, counts } = await checkPromisePages(ROOT);
  return {
    counts: oneCheck(problems.length === 0),
    output: problems.join('\n'),
    note: `ASVS, ${counts}`,
  };
}

async function build(): Promise<Outcome> {
  const { code, output } = await runNode(path.join(ROOT, 'stack', 'src', 'build', 'main.ts'), [], {
    cwd: ROOT,
  });
  return { counts: oneCheck(code === 0), output };
}

async function unit(args: string[]): Promise<Outcome> {
  const settings = unitSettings(args);
  for (const folder of Object.values(settings.env)) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
  }
  return runJest(args, settings);
}

/** Uses the records of the step before it: every key is reached by a test, and the page lists it. */
async function errors(): Promise<Outcome> {
  const problems = await errorPageProblems({ root: ROOT, report: UNIT_REPORT, records: REACHED }).catch(
    () => [
      'There is no report of a whole run of the unit tests: run `npm test -- unit` without arguments before.',
    ],
  );
  return { counts: oneCheck(problems.length === 0), output: problems.join('\n') };
}

/** From the same run: every screen showed the API's data in a test, and the page says in which. */
async function screens(): Promise<Outcome> {
  const problems = await screenPageProblems({ root: ROOT, report: UNIT_REPORT, records: SHOWN }).catch(() => [
    'There is no report of a whole run of the unit tests: run `npm test -- unit` without arguments before.',
  ]);
  return { counts: oneCheck(problems.length === 0), output: problems.join('\n') };
}

async function browser(args: string[]): Promise<Outcome> {
  const { reportFile, env } = browserSettings(args);
  for (const folder of Object.values(env)) await rm(folder, { recursive: true, force: true });
  return runPlaywright(args, reportFile, env);
}

/** From the run before: every fault was seen on every criticality, and the page says what a member sees of it. */
async function faults(): Promise<Outcome> {
  const problems = await faultPageProblems({ root: ROOT, records: SEEN_FAULTS });
  return { counts: oneCheck(problems.length === 0), output: problems.join('\n') };
}
