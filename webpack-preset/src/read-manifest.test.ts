import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { readManifest } from './read-manifest.ts';

const folder = path.join(import.meta.dirname, '..', '..', '.cache', 'manifest-tests', String(process.pid));

beforeEach(async () => {
  await mkdir(path.join(folder, 'src', 'locales'), { recursive: true });
  await writeFile(
    path.join(folder, 'manifest.ts'),
    `export const manifest = { name: 'mfe-test', owner: 'team test', criticality: 'regular', modules: { page: './src/page.tsx' },
      pages: [{ path: '/test', module: 'page', titleKey: 'page.title' }] };`,
  );
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const writeTexts = (texts: Record<string, Record<string, string>>) =>
  Promise.all(
    ['en', 'ph', 'zh', 'ms'].map((language) =>
      writeFile(
        path.join(folder, 'src', 'locales', `${language}.json`),
        JSON.stringify(texts[language] ?? {}),
      ),
    ),
  );

it('a page has its title in every language, in English where a translation is still to come', async () => {
  await writeTexts({ en: { 'page.title': 'Test' }, ph: { 'page.title': 'Subok' } });
  const { record } = await readManifest(folder);
  expect(record.pages[0]?.title).toEqual({ en: 'Test', ph: 'Subok', zh: 'Test', ms: 'Test' });
});

it('a manifest that names a text which is not there is not built', async () => {
  await writeTexts({ en: { title: 'Test' } });
  await expect(readManifest(folder)).rejects.toThrow(
    'mfe-test/manifest.ts names the text "page.title", which src/locales/en.json lacks.',
  );
});
