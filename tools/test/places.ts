import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** Paths of the runners' reports. */
export const REPORTS = path.join(import.meta.dirname, '..', '..', '.cache', 'test-reports');

/** Of the last complete run, from which docs are written. */
export const UNIT_REPORT = path.join(REPORTS, 'jest.json');

/** Error keys that the API's tests reached, one file per worker; only of a run without arguments. */
export const REACHED = path.join(REPORTS, 'reached');

/** The API's data seen by the screens' tests, one file per worker; only of a run without arguments. */
export const SHOWN = path.join(REPORTS, 'shown');

/** Faulty remotes seen by the browser tests, one file per worker; only of a run without arguments. */
export const SEEN_FAULTS = path.join(REPORTS, 'faults');

interface RunSettings {
  reportFile: string;
  /** Folders of its tests' records. */
  env: Record<string, string>;
}

/** Documents are written from complete runs, so a run with arguments does not change their report and records. */
export const unitSettings = (args: readonly string[]): RunSettings =>
  args.length > 0
    ? { reportFile: path.join(REPORTS, 'jest-part.json'), env: {} }
    : { reportFile: UNIT_REPORT, env: { REACHED_KEYS: REACHED, SHOWN_SCREENS: SHOWN } };

/** The same for the browser tests. */
export const browserSettings = (args: readonly string[]): RunSettings =>
  args.length > 0
    ? { reportFile: path.join(REPORTS, 'playwright-part.json'), env: {} }
    : { reportFile: path.join(REPORTS, 'playwright.json'), env: { SEEN_FAULTS } };

/** Removed before the runner starts, so that an old report is never used for a missing one. */
export async function freshFile(file: string): Promise<string> {
  await mkdir(REPORTS, { recursive: true });
  await rm(file, { force: true });
  return file;
}
