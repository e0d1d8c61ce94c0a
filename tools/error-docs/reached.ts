import { ERROR_KEYS } from '@palaro/contract/errors';
import { passedTests, type JestReport } from '../test/passed-tests.ts';

/** A key that was answered in a test. */
export interface Reached {
  key: string;
  /** Path of the call; empty for a key that was reached without a call. */
  call: string;
  /** File of the test from the root, and the test's full title. */
  file: string;
  test: string;
}

/** Keys of the browser, without a call: found in the titles of passed tests. */
export function readTitles(report: JestReport, root: string): Reached[] {
  return [...passedTests(report, root)].flatMap(([file, titles]) =>
    file.startsWith('member-api/')
      ? []
      : [...titles].flatMap((test) =>
          ERROR_KEYS.filter((key) => test.split(/[\s,;:]+/).includes(key)).map((key) => ({
            key,
            call: '',
            file,
            test,
          })),
        ),
  );
}
