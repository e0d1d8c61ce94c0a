import { describe, expect, it } from '@jest/globals';
import type { PrefetchRecord, ManifestRecord } from '@palaro/release';
import type { Destination } from './find-page.ts';
import { prefetchTag, withoutPrefetch } from './prefetch-calls.ts';
import type { LiveSet } from './live-set.ts';
import type { ClientConfig } from './settings.ts';

const prefetched = (path: string, access: PrefetchRecord['access'] = 'open'): PrefetchRecord => ({
  path,
  access,
  request: {},
});
const slot = (name: string, prefetch: PrefetchRecord[], only?: 'member') => ({
  slot: name,
  module: 'part',
  order: 1,
  prefetch,
  ...(only && { only }),
});
const manifest = {
  name: 'mfe-x',
  pages: [{ path: '/x', guard: 'member', prefetch: [prefetched('/x/list', 'member')] }],
  slots: [
    slot('home', [prefetched('/game/gamelist')]),
    slot('home', [prefetched('/x/own', 'member')], 'member'),
    slot('auth', [prefetched('/x/other')]),
  ],
} as unknown as ManifestRecord;
const set = { releases: new Map([['mfe-x', { record: { manifest } }]]) } as unknown as LiveSet;
const place = {
  siteUrl: 'https://www.palaro.example',
  client: { apiBase: '/api', fixedApiUrl: true } as ClientConfig,
};
const page = (path: string) =>
  ({ kind: 'page', page: manifest.pages.find((each) => each.path === path) }) as unknown as Destination;
const dataOf = ([tag = '']: string[]): unknown => JSON.parse(tag.replace(/<\/?script[^>]*>/g, ''));

describe('the calls of a page’s first script', () => {
  it('are those of the home page’s slots, with their access', () => {
    expect(dataOf(prefetchTag(set, { kind: 'home' }, place))).toEqual({
      base: '/api',
      prefetch: [prefetched('/game/gamelist'), { ...prefetched('/x/own', 'member'), only: 'member' }],
    });
  });

  it('are a page’s own, for those who may open it', () => {
    const [first] = (dataOf(prefetchTag(set, page('/x'), place)) as { prefetch: unknown[] }).prefetch;
    expect(first).toEqual({ ...prefetched('/x/list', 'member'), only: 'member' });
  });

  it('are none when nothing is declared', () => {
    expect(prefetchTag(set, { kind: 'lost' }, place)).toEqual([]);
  });

  // Specification 7.2
  it('go to the API of the site’s own domain unless it is fixed', () => {
    const client = { apiBase: '/api', fixedApiUrl: false } as ClientConfig;
    expect(dataOf(prefetchTag(set, { kind: 'home' }, { ...place, client }))).toMatchObject({
      base: 'https://api.palaro.example',
    });
  });

  // ASVS 1.2.3
  it('cannot end their element', () => {
    const hostile = {
      ...manifest,
      slots: [{ ...slot('home', [prefetched('/x/</script><script>alert(1)')]) }],
    } as unknown as ManifestRecord;
    const other = { releases: new Map([['mfe-x', { record: { manifest: hostile } }]]) } as unknown as LiveSet;
    expect(
      prefetchTag(other, { kind: 'home' }, place)
        .join('')
        .match(/<\/script>/g),
    ).toHaveLength(1);
  });

  it('are not in the shell’s boot document', () => {
    expect(JSON.stringify(withoutPrefetch(manifest))).not.toContain('prefetch');
    expect(withoutPrefetch(null)).toBeNull();
  });
});
