import { describe, expect, it } from '@jest/globals';
import type { Banner } from '@palaro/contract';
import { artOf, bannersFor, linkOf } from './banners.rules.ts';

const aBanner = (given: Partial<Banner>): Banner => ({
  id: 'b',
  banner_type: 1,
  title: { en: 'Title' },
  text: { en: 'Text' },
  link: '/promotions',
  art_seed: 'seed',
  ...given,
});

describe('banners', () => {
  it.each([
    [1, 'a visitor', false, true],
    [1, 'a member', true, false],
    [0, 'a visitor', false, false],
    [0, 'a member', true, true],
    [2, 'a member', true, true],
  ])('of type %s for %s (%s): %s', (banner_type, _who, isMember, shown) => {
    expect(bannersFor([aBanner({ banner_type })], isMember)).toHaveLength(shown ? 1 : 0);
  });

  const timed = aBanner({ art_change: { at: '2026-12-01 00:00:00', art_seed: 'christmas' } });

  // Specification 9.22
  it.each([
    ['2026-11-30T15:59:59.999Z', 'seed'],
    ['2026-11-30T16:00:00.000Z', 'christmas'],
    ['2027-01-01T00:00:00.000Z', 'christmas'],
  ])('with a time in Asia/Kuala_Lumpur have at %s the picture %s', (at, art) => {
    expect(artOf(timed, Date.parse(at))).toBe(art);
    expect(artOf(aBanner({}), Date.parse(at))).toBe('seed');
  });

  it.each([
    ['/promotions', '/promotions'],
    ['/slot?sort=rtp', '/slot?sort=rtp'],
    ['', undefined],
    ['https://elsewhere.example', undefined],
    ['//elsewhere.example', undefined],
    ['/\\elsewhere.example', undefined],
    ['javascript:alert(1)', undefined],
  ])('the link %j becomes %j', (link, to) => {
    expect(linkOf(aBanner({ link }))).toBe(to);
  });
});
