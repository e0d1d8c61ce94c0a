import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ALL_CALLS } from '@palaro/contract/calls';
import { readScreens } from '../screen-docs/read-screens.ts';
import { promisesPage, specificationPage, type Page } from './pages.ts';
import { readCitations, type Citations } from './read-citations.ts';
import { readPromises } from './read-promises.ts';
import { LEVELS, readRequirements } from './read-requirements.ts';
import { readRows } from './read-rows.ts';
import { countsOf, securityPage } from './security-page.ts';

const SPECIFICATION = path.join('docs', 'specification.md');
const PROMISES = path.join('docs', 'promises.md');
const SECURITY = path.join('docs', 'security.md');
const TESTS = '*.{test.ts,test.tsx,spec.ts}';

/** What is wrong, and how many requirements of ASVS are answered how. */
export interface Checked {
  problems: string[];
  counts: string;
}

/** Writes the three pages; what has no test is reported. */
export async function writePromisePages(root: string): Promise<Checked> {
  const { files, problems, counts } = await pagesOf(root);
  for (const [file, { text }] of Object.entries(files)) await writeFile(path.join(root, file), text);
  return { problems, counts };
}

/** Problems: rows, promises and requirements without a test, citations of what is not there, and an outdated page. */
export async function checkPromisePages(root: string): Promise<Checked> {
  const { files, problems, counts } = await pagesOf(root);
  const stale: string[] = [];
  for (const [file, { text }] of Object.entries(files)) {
    const written = await readFile(path.join(root, file), 'utf8').catch(() => '');
    if (written !== text)
      stale.push(`${file} is not what the tests say: npm run docs:promises writes it anew.`);
  }
  return { problems: [...problems, ...stale], counts };
}

async function pagesOf(root: string): Promise<Checked & { files: Record<string, Page> }> {
  const [cited, remotes, { promised, problems }, markdown, answers] = await Promise.all([
    citationsIn(root),
    readScreens(root),
    readPromises(root),
    readFile(path.join(root, 'docs', 'member-site.md'), 'utf8'),
    readFile(path.join(root, 'docs', 'asvs.md'), 'utf8'),
  ]);
  const security = readRequirements(answers, LEVELS);
  const places = new Set([
    ...ALL_CALLS.map((call) => call.path),
    ...remotes.flatMap(({ screens }) => screens.map(({ id }) => id)),
  ]);
  const files = {
    [SPECIFICATION]: specificationPage(readRows(markdown), cited.rows, places),
    [PROMISES]: promisesPage(promised, cited.promises),
    [SECURITY]: securityPage(security.requirements, cited.requirements),
  };
  return {
    files,
    problems: [
      ...cited.problems,
      ...problems,
      ...security.problems,
      ...Object.values(files).flatMap((page) => page.problems),
    ],
    counts: countsOf(security.requirements),
  };
}

async function citationsIn(root: string): Promise<Citations> {
  const all: Citations = { rows: [], promises: [], requirements: [], problems: [] };
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
    all.requirements.push(...read.requirements);
    all.problems.push(...read.problems);
  }
  return all;
}
