import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ALL_CALLS } from '@palaro/contract/calls';
import { readScreens } from '../screen-docs/read-screens.ts';
import { promisesPage, specificationPage, type Page } from './pages.ts';
import { readCitations, type Citations } from './read-citations.ts';
import { readPromises } from './read-promises.ts';
import { readRows } from './read-rows.ts';

const SPECIFICATION = path.join('docs', 'specification.md');
const PROMISES = path.join('docs', 'promises.md');
const TESTS = '*.{test.ts,test.tsx,spec.ts}';

/** Writes both pages; what has no test is reported. */
export async function writePromisePages(root: string): Promise<string[]> {
  const pages = await pagesOf(root);
  for (const [file, { text }] of Object.entries(pages.files)) await writeFile(path.join(root, file), text);
  return pages.problems;
}

/** Problems: rows and promises without a test, citations of what is not there, and an outdated page. */
export async function promisePageProblems(root: string): Promise<string[]> {
  const { files, problems } = await pagesOf(root);
  const stale: string[] = [];
  for (const [file, { text }] of Object.entries(files)) {
    const written = await readFile(path.join(root, file), 'utf8').catch(() => '');
    if (written !== text)
      stale.push(`${file} is not what the tests say: npm run docs:promises writes it anew.`);
  }
  return [...problems, ...stale];
}

async function pagesOf(root: string): Promise<{ files: Record<string, Page>; problems: string[] }> {
  const [cited, remotes, { promised, problems }, markdown] = await Promise.all([
    citationsIn(root),
    readScreens(root),
    readPromises(root),
    readFile(path.join(root, 'docs', 'member-site.md'), 'utf8'),
  ]);
  const places = new Set([
    ...ALL_CALLS.map((call) => call.path),
    ...remotes.flatMap(({ screens }) => screens.map(({ id }) => id)),
  ]);
  const files = {
    [SPECIFICATION]: specificationPage(readRows(markdown), cited.rows, places),
    [PROMISES]: promisesPage(promised, cited.promises),
  };
  return {
    files,
    problems: [...cited.problems, ...problems, ...Object.values(files).flatMap((page) => page.problems)],
  };
}

async function citationsIn(root: string): Promise<Citations> {
  const all: Citations = { rows: [], promises: [], problems: [] };
  const files: string[] = [];
  for await (const file of glob(`*/**/${TESTS}`, {
    cwd: root,
    exclude: ['**/node_modules', '**/dist', '**/.*'],
  }))
    files.push(file.split(path.sep).join('/'));
  // The tests of this reading have citations of their own.
  for (const file of files.toSorted().filter((name) => !name.startsWith('tools/promise-docs/'))) {
    const read = readCitations(file, await readFile(path.join(root, file), 'utf8'));
    all.rows.push(...read.rows);
    all.promises.push(...read.promises);
    all.problems.push(...read.problems);
  }
  return all;
}
