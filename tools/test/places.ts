import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** Where the runners of a test run leave their reports. */
export const REPORTS = path.join(import.meta.dirname, '..', '..', '.cache', 'test-reports');

export const UNIT_REPORT = path.join(REPORTS, 'jest.json');

/** Which error keys the API's tests were answered, one file a worker; only of a run without arguments. */
export const REACHED = path.join(REPORTS, 'reached');

/** What the screens' tests saw of the API's data, one file a worker; only of a run without arguments. */
export const SHOWN = path.join(REPORTS, 'shown');

/** What the browser tests saw of remotes that misbehave, one file a worker. */
export const SEEN_FAULTS = path.join(REPORTS, 'faults');

/** Not there when the runner starts: an old report must not stand in for one that never came. */
export async function freshFile(file: string): Promise<string> {
  await mkdir(REPORTS, { recursive: true });
  await rm(file, { force: true });
  return file;
}
