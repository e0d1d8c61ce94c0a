import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FAULTS } from '@palaro/contract';
import { pageOf, type SeenFault } from './page.ts';

interface Places {
  root: string;
  /** Folder of the records of the browser tests. */
  records: string;
}

const PAGE = path.join('docs', 'faults.md');

/** Writes the page from the last run of the browser tests; untested faults are reported. */
export async function writeFaultPage(places: Places): Promise<string[]> {
  const { text, problems } = pageOf(FAULTS, await readSeen(places.records));
  await writeFile(path.join(places.root, PAGE), text);
  return problems;
}

/** Problems: untested faults, and an outdated page. */
export async function faultPageProblems(places: Places): Promise<string[]> {
  const { text, problems } = pageOf(FAULTS, await readSeen(places.records));
  const written = await readFile(path.join(places.root, PAGE), 'utf8').catch(() => '');
  return written === text
    ? problems
    : [...problems, `${PAGE} is not what the tests say: npm run docs:faults writes it anew.`];
}

/** A test writes its record at the end, so a failed test has none. */
async function readSeen(folder: string): Promise<SeenFault[]> {
  const files = await readdir(folder).catch(() => []);
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  return texts.flatMap((text) =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as SeenFault),
  );
}
