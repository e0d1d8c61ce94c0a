import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ERROR_KEYS } from '@palaro/shared-lib/contract';

/** A key that was answered in a test. */
export interface Reached {
  key: string;
  /** Path of the call; empty for what was reached without one. */
  call: string;
  /** File of the test from the root, and the test's full title. */
  file: string;
  test: string;
}

interface JestReport {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
}

/** What the API's tests wrote down, of those that passed. */
export async function readRecords(folder: string, report: JestReport, root: string): Promise<Reached[]> {
  const passed = passedTests(report, root);
  const files = await readdir(folder).catch(() => []);
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  return texts
    .flatMap((text) => text.split('\n').filter(Boolean))
    .map((line) => JSON.parse(line) as Reached)
    .filter(({ file, test }) => passed.get(file)?.has(test));
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

function passedTests({ testResults }: JestReport, root: string): Map<string, Set<string>> {
  return new Map(
    testResults.map(({ name, assertionResults }) => [
      path.relative(root, name),
      new Set(assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName)),
    ]),
  );
}
