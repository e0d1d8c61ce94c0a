import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The used part of Jest's JSON report. */
export interface JestReport {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
}

/** File of a test from the root → the full titles of its tests that passed. */
export function passedTests({ testResults }: JestReport, root: string): Map<string, Set<string>> {
  return new Map(
    testResults.map(({ name, assertionResults }) => [
      path.relative(root, name),
      new Set(assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName)),
    ]),
  );
}

/** The records of passed tests in `folder`, one JSON line each. */
export async function readRecords<Written extends { file: string; test: string }>(
  folder: string,
  report: JestReport,
  root: string,
): Promise<Written[]> {
  const passed = passedTests(report, root);
  const files = await readdir(folder).catch(() => []);
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  return texts
    .flatMap((text) => text.split('\n').filter(Boolean))
    .map((line) => JSON.parse(line) as Written)
    .filter(({ file, test }) => passed.get(file)?.has(test));
}
