import { availableParallelism } from 'node:os';
import path from 'node:path';
import { runNode } from '../console/run.ts';
import { countsOf, fromJest, fromPlaywright, oneCheck, sum } from './counts.ts';
import type { Counts } from './counts.ts';
import { freshFile } from './places.ts';

export interface Outcome {
  counts: Counts;
  /** The output to read after a failure. */
  output: string;
  /** What is worth saying of a step that passed, too. */
  note?: string;
}

export const ROOT = path.join(import.meta.dirname, '..', '..');

const programOf = (bin: string) => path.join(ROOT, 'node_modules', bin);

/** A program whose exit code is the result. */
async function check(bin: string, args: string[], settings: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const { code, output } = await runNode(programOf(bin), args, {
    cwd: ROOT,
    env: { ...process.env, ...settings },
  });
  return { counts: oneCheck(code === 0), output };
}

export const checkFormat = (files: string[] = []): Promise<Outcome> =>
  check('oxfmt/bin/oxfmt', ['--check', ...files]);
export const checkLint = (files: string[] = []): Promise<Outcome> =>
  check('oxlint/bin/oxlint', files, RARELY_COLLECTED);
export const checkTypes = (args: string[] = []): Promise<Outcome> =>
  check('typescript/bin/tsc', ['--noEmit', '--checkers', CHECKERS, ...args]);

/** The part of the lint that knows types is written in Go, and by default spends a fifth of its work on collecting memory. */
const RARELY_COLLECTED = { GOGC: '200' };
/** Each checker of the compiler works out anew what several need, so more of them than processors only cost. Four is its default. */
const CHECKERS = String(Math.min(4, availableParallelism()));

interface JestSettings {
  /** Takes its report. */
  reportFile: string;
  env?: Record<string, string>;
  /** If set, finding no test is not a failure. */
  mayBeEmpty?: boolean;
}

const NO_TESTS = 'No tests found, exiting with code 0';

export async function runJest(
  args: string[],
  { reportFile, env = {}, mayBeEmpty = false }: JestSettings,
): Promise<Outcome> {
  const report = await freshFile(reportFile);
  const { code, output } = await runNode(
    programOf('jest/bin/jest.js'),
    // The caller's arguments first, because everything after a list of reporters is parsed as a reporter.
    [
      ...args,
      ...(mayBeEmpty ? ['--passWithNoTests'] : []),
      '--ci',
      '--maxWorkers=3',
      '--json',
      `--outputFile=${report}`,
      '--reporters=default',
    ],
    { cwd: ROOT, env: { ...process.env, ...env } },
  );
  const isEmpty = mayBeEmpty && code === 0 && output.includes(NO_TESTS);
  const counts = isEmpty ? sum([]) : await countsOf(report, code, fromJest);
  const warnings = warningsIn(output);
  return {
    counts: { ...counts, failed: counts.failed + warnings.length },
    output: [output.trimEnd(), ...warnings.map((line) => `The run warned of this: ${line}`)].join('\n'),
  };
}

/**
 * Warnings of a run that no single test can detect: open handles (`tools/jest/test-runner.cjs`), too many listeners, a deprecated
 * call. Warnings about experimental features of Node are ignored.
 */
export function warningsIn(output: string): string[] {
  const spoken =
    /^(A test has left open: |Jest did not exit|\(node:\d+\) (?!ExperimentalWarning).*Warning: ).*$/gm;
  return [...new Set([...output.matchAll(spoken)].map(([line]) => line))];
}

/** Node runs our TypeScript as it is; otherwise Playwright would compile each file of the tests, and of what they import, by Babel. */
const PLAYWRIGHT = { CI: '1', PW_DISABLE_TS_ESM: '1' };

/** Its output is read after a failure: dots, and then what failed and why, where a log is looked at first. */
export async function runPlaywright(
  args: string[],
  reportFile: string,
  env: Record<string, string> = {},
): Promise<Outcome> {
  const report = await freshFile(reportFile);
  const { code, output } = await runNode(
    programOf('@playwright/test/cli.js'),
    ['test', '--config=e2e/playwright.config.ts', '--reporter=dot,json', ...args],
    { cwd: ROOT, env: { ...process.env, ...PLAYWRIGHT, PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env } },
  );
  return { counts: await countsOf(report, code, fromPlaywright), output };
}
