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
  return [...own.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}

let remotes: AnyRemoteDeclaration[];
beforeAll(async () => {
  const files = readdirSync(ROOT)
    .filter((folder) => folder.startsWith('mfe-'))
    .map((folder) => pathToFileURL(path.join(ROOT, folder, 'manifest.ts')).href);
  remotes = await Promise.all(
    files.map(async (file) => ((await import(file)) as { manifest: AnyRemoteDeclaration }).manifest),
  );
});

const pages = () => remotes.flatMap(({ pages: own = [] }) => own);
const pathsOf = (filter: (page: ReturnType<typeof pages>[number]) => boolean) =>
  pages()
    .filter(filter)
    .map((page) => page.path)
    .toSorted();
const keys = () => remotes.flatMap(({ state }) => Object.entries(state?.keys ?? {}));

// Specification 2.2
it('the pages that are open to all are those of the specification, and 15 articles', () => {
  const open = pathsOf(({ guard, layout }) => guard !== 'member' && layout !== 'standalone');
  const named = namesIn('2.2').filter((name) => name !== '/');
  expect(open).toEqual(expect.arrayContaining(named));
  expect(open).toHaveLength(named.length + 15);
});

// Specification 2.3
it('the pages for members in the site’s frame are those of the specification', () => {
  expect(pathsOf(({ guard, layout }) => guard === 'member' && layout !== 'standalone')).toEqual(
    namesIn('2.3').toSorted(),
  );
});

// Specification 2.4
it('the pages in a frame of their own are those of the specification, all but the demo for members', () => {
  expect(pathsOf(({ layout }) => layout === 'standalone')).toEqual(namesIn('2.4').toSorted());
  expect(pathsOf(({ guard, layout }) => layout === 'standalone' && guard !== 'member')).toEqual(['/demo']);
});

// Specification 2.9
it('the named pages are those of the specification, besides the home page', () => {
  const [, list = ''] = /^- \*\*2\.9\*\* Named routes: home, ([^.]*)\.$/m.exec(SPECIFICATION) ?? [];
  expect(
    pages()
      .flatMap(({ name }) => name ?? [])
      .toSorted(),
  ).toEqual(list.split(', ').toSorted());
});

// Specification 3.7
it('what the browser holds for a member is what the specification lists', () => {
  expect(
    keys()
      .map(([key]) => key)
      .toSorted(),
  ).toEqual(namesIn('3.7').toSorted());
});

// Specification 3.8, 4.2
it('what is kept across reloads, and after a log-out, is what the specification lists', () => {
  const kept = keys().filter(([, { persists }]) => persists);
  expect(kept.map(([key]) => key).toSorted()).toEqual(namesIn('3.8').toSorted());
  expect(kept.filter(([, { outlivesLogOut }]) => outlivesLogOut).map(([key]) => key)).toEqual(['socialList']);
});
