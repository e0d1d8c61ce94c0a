import { expect, it } from '@jest/globals';
import type { AnyRemoteDeclaration } from '@palaro/contract/manifest';
import { manifestRecord, type Messages } from './read-manifest.ts';

const manifest = {
  name: 'mfe-test',
  owner: 'team test',
  criticality: 'regular',
  modules: { page: './src/page.tsx' },
  pages: [{ path: '/test', module: 'page', titleKey: 'page.title' }],
} as unknown as AnyRemoteDeclaration;

const texts = (some: Partial<Messages>): Messages => ({ en: {}, ph: {}, zh: {}, ms: {}, ...some });

it('a page has its title in every language, in English if a translation is missing', () => {
  const { pages } = manifestRecord(
    manifest,
    texts({ en: { 'page.title': 'Test' }, ph: { 'page.title': 'Subok' } }),
  );
  expect(pages[0]?.title).toEqual({ en: 'Test', ph: 'Subok', zh: 'Test', ms: 'Test' });
});

it('a manifest with an unknown text key does not build', () => {
  expect(() => manifestRecord(manifest, texts({ en: { title: 'Test' } }))).toThrow(
    'mfe-test/manifest.ts names the text "page.title", which src/locales/en.json lacks.',
  );
});
