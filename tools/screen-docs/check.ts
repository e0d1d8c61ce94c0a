import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readRecords, type JestReport } from '../test/passed-tests.ts';
import { pageOf, type Page, type Shown } from './page.ts';
import { readScreens } from './read-screens.ts';

interface Places {
  root: string;
  /** Jest's JSON report of a whole run. */
  report: string;
  /** Folder of the records of the screens' tests. */
  records: string;
}

const PAGE = path.join('docs', 'screens.md');

/** Writes the page from the last run of the unit tests; untested screens are reported. */
export async function writeScreenPage(places: Places): Promise<string[]> {
  const { text, problems } = await pageIn(places);
  await writeFile(path.join(places.root, PAGE), text);
  return problems;
}

/** Problems: untested screens, screens that no manifest declares, and an outdated page. */
export async function screenPageProblems(places: Places): Promise<string[]> {
  const { text, problems } = await pageIn(places);
  const written = await readFile(path.join(places.root, PAGE), 'utf8').catch(() => '');
  return written === text
    ? problems
    : [...problems, `${PAGE} is not what the tests say: npm run docs:screens writes it anew.`];
}

async function pageIn({ root, report, records }: Places): Promise<Page> {
  const read = JSON.parse(await readFile(report, 'utf8')) as JestReport;
  return pageOf(await readScreens(root), await readRecords<Shown>(records, read, root));
}
