import { describe, expect, it } from '@jest/globals';
import type { Banner } from '@palaro/contract';
import { bannersFor, linkOf } from './banners.rules.ts';

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
