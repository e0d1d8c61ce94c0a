import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ALL_CALLS } from '@palaro/contract/calls';
import { readRecords, type JestReport } from '../test/passed-tests.ts';
import { pageOf } from './page.ts';
import { readTitles, type Reached } from './reached.ts';

interface Places {
  root: string;
  /** Jest's JSON report of a whole run. */
  report: string;
  /** Folder of the records of the API's tests. */
  records: string;
}

const PAGE = path.join('docs', 'errors', 'index.md');

/** Writes the page from the last run of the unit tests; unreached keys are reported. */
export async function writeErrorPage(places: Places): Promise<string[]> {
  const { text, unreached } = pageOf(ALL_CALLS, await reachedIn(places));
  const page = path.join(places.root, PAGE);
  await mkdir(path.dirname(page), { recursive: true });
  await writeFile(page, text);
  return unreached.map(sentence);
}

/** Problems: keys that no test reached, and outdated rows of the page. */
export async function errorPageProblems(places: Places): Promise<string[]> {
  const reached = await reachedIn(places);
  const { text, unreached } = pageOf(ALL_CALLS, reached);
  const written = await readFile(path.join(places.root, PAGE), 'utf8').catch(() => '');
  const isFresh = withoutTests(written) === withoutTests(text) && namesRealTests(written, reached);
  return [
    ...unreached.map(sentence),
    ...(isFresh ? [] : [`${PAGE} is not what the tests say: npm run docs:errors writes it anew.`]),
  ];
}

const sentence = (key: string) => `No test reaches the error key "${key}".`;

/** The listed test may be another one of several in each run; everything else must be equal. */
const withoutTests = (page: string) => page.replace(/^(\| .*\|)[^|]*\|$/gm, '$1');

function namesRealTests(page: string, reached: readonly Reached[]): boolean {
  const rows = page.matchAll(/^\| (?:<a id="[^"]*"><\/a>)?`([^`]+)` \|.* \| (\S+): [^|]*\|$/gm);
  const known = new Set(reached.map(({ key, file }) => `${key} ${file}`));
  return [...rows].every(([, key, file]) => known.has(`${key} ${file}`));
}

async function reachedIn({ root, report, records }: Places): Promise<Reached[]> {
  const read = JSON.parse(await readFile(report, 'utf8')) as JestReport;
  return [...(await readRecords<Reached>(records, read, root)), ...readTitles(read, root)];
}
