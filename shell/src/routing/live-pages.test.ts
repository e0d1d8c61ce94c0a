import { describe, expect, it } from '@jest/globals';
import type { BootDocument, ManifestRecord } from '@palaro/contract';
import { livePages, liveSlots, sectionRoot } from './live-pages.ts';

const title = { en: 'Title', ph: 'Pamagat', zh: '标题', ms: 'Tajuk' };

function remote(name: string, given: Partial<ManifestRecord>): BootDocument['releases'][number] {
  const manifest: ManifestRecord = {
    name,
    owner: 'team',
    criticality: 'regular',
    pages: [],
    slots: [],
    emits: [],
    ...given,
  };
  return {
    name,
    version: '1.0.0',
    base: `/r/${name}/1.0.0/`,
    entry: 'e.js',
    globalName: name,
    builtAgainst: { react: '19.0.0', sharedLib: '1.0.0' },
    recordIntegrity: 'sha384-x',
    manifest,
  };
}

const set = {
  releases: [
    { ...remote('shell', {}), manifest: null },
    remote('mfe-wallet', {
      pages: [
        { path: '/deposit', module: 'deposit', layout: 'main', guard: 'member', titleKey: 'deposit', title },
      ],
      slots: [{ slot: 'home', module: 'quick', order: 20 }],
    }),
    remote('mfe-content', {
      pages: [{ path: '/news', module: 'news', layout: 'main', guard: 'open', titleKey: 'news', title }],
      slots: [{ slot: 'home', module: 'banners', order: 10 }],
    }),
  ],
} as unknown as BootDocument;

describe('the pages of the live set', () => {
  it('are those of every remote that has a manifest, each with its owner', () => {
    expect(livePages(set).map(({ path, remote: owner }) => [path, owner])).toEqual([
      ['/deposit', 'mfe-wallet'],
      ['/news', 'mfe-content'],
    ]);
  });

  it('fill a slot in the declared order', () => {
    expect(liveSlots(set, 'home').map(({ module }) => module)).toEqual(['banners', 'quick']);
    expect(liveSlots(set, 'auth')).toEqual([]);
  });

  // Specification 2.1
  it('redirect only unknown sub-paths to the root of their section', () => {
    expect(sectionRoot(livePages(set), '/deposit/x/y')).toBe('/deposit');
    expect(sectionRoot(livePages(set), '/depositor')).toBeUndefined();
  });
});
