import { describe, expect, it } from '@jest/globals';
import type { AskRecord, ManifestRecord } from '@palaro/release';
import type { Destination } from './find-page.ts';
import { asksTag, withoutAsks } from './first-asks.ts';
import type { LiveSet } from './live-set.ts';
import type { ClientConfig } from './settings.ts';

const ask = (path: string, access: AskRecord['access'] = 'open'): AskRecord => ({
  path,
  access,
  request: {},
});
const slot = (name: string, asks: AskRecord[], only?: 'member') => ({
  slot: name,
  module: 'part',
  order: 1,
  asks,
  ...(only && { only }),
});
const manifest = {
  name: 'mfe-x',
  pages: [{ path: '/x', guard: 'member', asks: [ask('/x/list', 'member')] }],
  slots: [
    slot('home', [ask('/game/gamelist')]),
    slot('home', [ask('/x/own', 'member')], 'member'),
    slot('auth', [ask('/x/other')]),
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

describe('what the first script of a page asks the API for', () => {
  it('is on home what the parts of home ask for, and for whom', () => {
    expect(dataOf(asksTag(set, { kind: 'home' }, place))).toEqual({
      base: '/api',
      asks: [ask('/game/gamelist'), { ...ask('/x/own', 'member'), only: 'member' }],
    });
  });

  it('is on a page what the page asks for, by those who may open it', () => {
    const [asked] = (dataOf(asksTag(set, page('/x'), place)) as { asks: unknown[] }).asks;
    expect(asked).toEqual({ ...ask('/x/list', 'member'), only: 'member' });
  });

  it('is nothing where nobody asks', () => {
    expect(asksTag(set, { kind: 'lost' }, place)).toEqual([]);
  });

  it('goes to the API of the site’s own domain where that is not fixed', () => {
    const client = { apiBase: '/api', fixedApiUrl: false } as ClientConfig;
    expect(dataOf(asksTag(set, { kind: 'home' }, { ...place, client }))).toMatchObject({
      base: 'https://api.palaro.example',
    });
  });

  it('cannot end the element that it stands in', () => {
    const hostile = {
      ...manifest,
      slots: [{ ...slot('home', [ask('/x/</script><script>alert(1)')]) }],
    } as unknown as ManifestRecord;
    const other = { releases: new Map([['mfe-x', { record: { manifest: hostile } }]]) } as unknown as LiveSet;
    expect(
      asksTag(other, { kind: 'home' }, place)
        .join('')
        .match(/<\/script>/g),
    ).toHaveLength(1);
  });

  it('is left out of what the shell reads', () => {
    expect(JSON.stringify(withoutAsks(manifest))).not.toContain('asks');
    expect(withoutAsks(null)).toBeNull();
  });
});
