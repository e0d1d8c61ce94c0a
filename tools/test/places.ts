import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** Where the runners of a test run leave their reports. */
export const REPORTS = path.join(import.meta.dirname, '..', '..', '.cache', 'test-reports');

/** Of the last whole run: docs are written from it. */
export const UNIT_REPORT = path.join(REPORTS, 'jest.json');

/** Which error keys the API's tests were answered, one file a worker; only of a run without arguments. */
export const REACHED = path.join(REPORTS, 'reached');

/** What the screens' tests saw of the API's data, one file a worker; only of a run without arguments. */
export const SHOWN = path.join(REPORTS, 'shown');

/** What the browser tests saw of remotes that misbehave, one file a worker; only of a run without arguments. */
export const SEEN_FAULTS = path.join(REPORTS, 'faults');

interface RunSettings {
  reportFile: string;
  /** Folders in which its tests write down what they saw. */
  env: Record<string, string>;
}

/** Documents are written from whole runs: a run with arguments leaves their report and records alone. */
export const unitSettings = (args: readonly string[]): RunSettings =>
  args.length > 0
    ? { reportFile: path.join(REPORTS, 'jest-part.json'), env: {} }
    : { reportFile: UNIT_REPORT, env: { REACHED_KEYS: REACHED, SHOWN_SCREENS: SHOWN } };

/** The same for the browser tests. */
export const browserSettings = (args: readonly string[]): RunSettings =>
  args.length > 0
    ? { reportFile: path.join(REPORTS, 'playwright-part.json'), env: {} }
    : { reportFile: path.join(REPORTS, 'playwright.json'), env: { SEEN_FAULTS } };

/** Not there when the runner starts: an old report must not stand in for one that never came. */
export async function freshFile(file: string): Promise<string> {
  await mkdir(REPORTS, { recursive: true });
  await rm(file, { force: true });
  return file;
}
