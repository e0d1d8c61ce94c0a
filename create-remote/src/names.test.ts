import { describe, expect, it } from '@jest/globals';
import { replaceAll, replacementsOf } from './names.ts';

const FIXTURE =
  "'mfe-night-market' NightMarketPage nightMarket.title NIGHT_MARKET_SCENARIOS /report/nightmarket Night Market";

describe('the names of a fixture', () => {
  it('are replaced in each form', () => {
    expect(replaceAll(FIXTURE, replacementsOf('night-market', 'club-house'))).toBe(
      "'mfe-club-house' ClubHousePage clubHouse.title CLUB_HOUSE_SCENARIOS /report/clubhouse Club House",
    );
    expect(replaceAll(FIXTURE, replacementsOf('night-market', 'vouchers'))).toBe(
      "'mfe-vouchers' VouchersPage vouchers.title VOUCHERS_SCENARIOS /report/vouchers Vouchers",
    );
  });

  it('are replaced once, the longest first', () => {
    const replacements = [
      ...replacementsOf('night-market', 'night-market-hall'),
      ['mfe-night-market', 'mfe-wallet'],
    ] as const;
    expect(replaceAll('mfe-night-market night-market', replacements)).toBe('mfe-wallet night-market-hall');
  });

  it('may hold signs that mean something in a pattern', () => {
    expect(
      replaceAll('{ report } ../../../x', [
        ['{ report }', '{ fund }'],
        ['../../../', '../'],
      ]),
    ).toBe('{ fund } ../x');
  });
});
