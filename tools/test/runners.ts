import path from 'node:path';
import { runNode } from '../console/run.ts';
import { countsOf, fromJest, fromPlaywright, oneCheck, sum } from './counts.ts';
import type { Counts } from './counts.ts';
import { freshFile } from './places.ts';

export interface Outcome {
  counts: Counts;
  /** The output to read after a failure. */
  output: string;
}

export const ROOT = path.join(import.meta.dirname, '..', '..');

const programOf = (bin: string) => path.join(ROOT, 'node_modules', bin);

/** A program whose exit code is the result. */
export async function check(bin: string, args: string[]): Promise<Outcome> {
  const { code, output } = await runNode(programOf(bin), args, { cwd: ROOT });
  return { counts: oneCheck(code === 0), output };
}

export const checkFormat = (files: string[] = []): Promise<Outcome> =>
  check('oxfmt/bin/oxfmt', ['--check', ...files]);
export const checkLint = (files: string[] = []): Promise<Outcome> => check('oxlint/bin/oxlint', files);
export const checkTypes = (args: string[] = []): Promise<Outcome> =>
  check('typescript/bin/tsc', ['--noEmit', ...args]);

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

export async function runPlaywright(
  args: string[],
  reportFile: string,
  env: Record<string, string> = {},
): Promise<Outcome> {
  const report = await freshFile(reportFile);
  const { code, output } = await runNode(
    programOf('@playwright/test/cli.js'),
    ['test', '--config=e2e/playwright.config.ts', '--reporter=line,json', ...args],
    { cwd: ROOT, env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, CI: '1', ...env } },
  );
  return { counts: await countsOf(report, code, fromPlaywright), output };
}
