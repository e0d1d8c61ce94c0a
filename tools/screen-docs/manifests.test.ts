import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, it } from '@jest/globals';
import type { AnyRemoteDeclaration } from '@palaro/contract/manifest';

const ROOT = path.join(import.meta.dirname, '../..');
const SPECIFICATION = readFileSync(path.join(ROOT, 'docs/member-site.md'), 'utf8');

/** The names in backquotes of a row of the specification. */
function namesIn(row: string): string[] {
  const [, text = ''] = SPECIFICATION.split(`- **${row}** `);
  const [own = ''] = text.split(/\n(?! {2})/);
  const names = [...own.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  if (names.length === 0) throw new Error(`Row ${row} of the specification names nothing.`);
  return names;
}

let remotes: AnyRemoteDeclaration[];
beforeAll(async () => {
  const files = readdirSync(ROOT)
    .filter((folder) => folder.startsWith('mfe-'))
    .map((folder) => path.join(ROOT, folder, 'manifest.ts'));
  const load = async (file: string) =>
    (await import(pathToFileURL(file).href)) as { manifest: AnyRemoteDeclaration };
  remotes = (await Promise.all(files.map(load))).map(({ manifest }) => manifest);
});

const pages = () => remotes.flatMap(({ pages: own = [] }) => own);
const pathsOf = (filter: (page: ReturnType<typeof pages>[number]) => boolean) =>
  pages()
    .filter(filter)
    .map((page) => page.path)
    .toSorted();
const isOpen = ({ guard, layout }: ReturnType<typeof pages>[number]) =>
  guard !== 'member' && layout !== 'standalone';
const keys = () => remotes.flatMap(({ state }) => Object.entries(state?.keys ?? {}));

// A new remote may add pages and keys; those of the specification stay.

// Specification 2.2
it('the pages that are open to all have those of the specification, and 15 articles', () => {
  const named = namesIn('2.2').filter((name) => name !== '/');
  expect(pathsOf(isOpen)).toEqual(expect.arrayContaining(named));
  const content = remotes.filter(({ name }) => name === 'mfe-content').flatMap(({ pages: own = [] }) => own);
  expect(content.filter((page) => isOpen(page) && !named.includes(page.path))).toHaveLength(15);
});

// Specification 2.3
it('the pages for members in the site’s frame have those of the specification', () => {
  const own = pathsOf(({ guard, layout }) => guard === 'member' && layout !== 'standalone');
  expect(own).toEqual(expect.arrayContaining(namesIn('2.3')));
});

// Specification 2.4
it('the pages in a frame of their own have those of the specification, all but the demo for members', () => {
  const named = namesIn('2.4');
  expect(pathsOf(({ layout }) => layout === 'standalone')).toEqual(expect.arrayContaining(named));
  expect(pathsOf(({ path: at, guard }) => named.includes(at) && guard !== 'member')).toEqual(['/demo']);
});

// Specification 2.9
it('the named pages have those of the specification, besides the home page', () => {
  const [, list = ''] = /^- \*\*2\.9\*\* Named routes: home, ([^.]*)\.$/m.exec(SPECIFICATION) ?? [];
  const names = pages().flatMap(({ name }) => name ?? []);
  expect(names).toEqual(expect.arrayContaining(list.split(', ')));
});

// Specification 3.7
it('what the browser holds for a member has what the specification lists', () => {
  expect(keys().map(([key]) => key)).toEqual(expect.arrayContaining(namesIn('3.7')));
});

// Specification 3.8, 4.2
it('of it, what is kept across reloads, and after a log-out, is what the specification says', () => {
  const own = new Set(namesIn('3.7'));
  const kept = keys().filter(([key, { persists }]) => own.has(key) && persists);
  expect(kept.map(([key]) => key).toSorted()).toEqual(namesIn('3.8').toSorted());
  expect(kept.filter(([, { outlivesLogOut }]) => outlivesLogOut).map(([key]) => key)).toEqual(['socialList']);
});
