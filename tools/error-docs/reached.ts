import { ERROR_KEYS } from '@palaro/contract/errors';
import { passedTests, type JestReport } from '../test/passed-tests.ts';

/** A key that was answered in a test. */
export interface Reached {
  key: string;
  /** Path of the call; empty for what was reached without one. */
  call: string;
  /** File of the test from the root, and the test's full title. */
  file: string;
  test: string;
}

/** What is answered in the browser, without a call: by the key in the title of a test that passed. */
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
