import { describe, expect, it } from '@jest/globals';
import { isOfAge } from './is-of-age.ts';
import { MARKET_PROFILES, type MarketName } from './profiles.ts';

describe('a member', () => {
  it.each<[string, MarketName, boolean]>([
    ['2008-11-21', 'spec', true],
    ['2008-11-22', 'spec', false],
    ['2005-11-21', 'pagcor', true],
    ['2005-11-22', 'pagcor', false],
    ['1950-01-01', 'pagcor', true],
    ['2030-01-01', 'spec', false],
  ])('born on %s is of age in the market %s on 21 November 2026: %s', (birthday, market, expected) => {
    expect(isOfAge(birthday, MARKET_PROFILES[market], new Date('2026-11-20T16:00:00Z'))).toBe(expected);
    // A second before midnight it is still the day before.
    expect(isOfAge('2008-11-21', MARKET_PROFILES.spec, new Date('2026-11-20T15:59:59Z'))).toBe(false);
  });

  it('born on 29 February comes of age on 1 March of a year that has no such day', () => {
    const at = (day: string) => new Date(`${day}T12:00:00+08:00`);
    expect(isOfAge('2008-02-29', MARKET_PROFILES.spec, at('2026-02-28'))).toBe(false);
    expect(isOfAge('2008-02-29', MARKET_PROFILES.spec, at('2026-03-01'))).toBe(true);
  });
});
