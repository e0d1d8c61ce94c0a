import { readFile } from 'node:fs/promises';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** A check that passes or fails. */
export const oneCheck = (holds: boolean): Counts => ({
  passed: holds ? 1 : 0,
  failed: holds ? 0 : 1,
  skipped: 0,
});

export const sum = (all: Counts[]): Counts =>
  all.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

export const summary = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** Files that could not be loaded; their tests are not counted otherwise. */
  numRuntimeErrorTestSuites: number;
}

/** What Jest counted, from its JSON report. */
export function fromJest(text: string): Counts {
  const report = JSON.parse(text) as JestReport;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** Failures outside of a test: a spec that cannot be loaded, a site that does not start. */
  errors: unknown[];
}

export function fromPlaywright(text: string): Counts {
  const { stats, errors } = JSON.parse(text) as PlaywrightReport;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * The counts of a runner. A missing or empty report is a failure, and so is a runner that exited with an error without counted
 * failures.
 */
export async function countsOf(
  reportFile: string,
  code: number,
  read: (text: string) => Counts,
): Promise<Counts> {
  const text = await readFile(reportFile, 'utf8').catch(() => undefined);
  const counts = text === undefined ? { passed: 0, failed: 0, skipped: 0 } : read(text);
  const ranNothing = counts.passed + counts.failed === 0;
  const endedBadly = code !== 0 && counts.failed === 0;
  return ranNothing || endedBadly ? { ...counts, failed: counts.failed + 1 } : counts;
}
