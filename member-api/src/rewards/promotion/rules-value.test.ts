import { expect, it } from '@jest/globals';
import { SETTINGS } from '../../settings.ts';
import { PROMOTION_CODES } from './promotions.ts';
import { gamesValue, termsValue } from './rules-value.ts';

const termsOf = (code: Parameters<typeof termsValue>[0]) => termsValue(code, SETTINGS.promotion);

// Promise shared-lib kept.bonus
// Promise shared-lib bet.of
// Promise member-api legal.bonus-policy.blocks.2.items.4
// Promise member-api legal.bonus-policy.blocks.6.items.0
it('the terms of the VIP bonus say which games count how much, what is kept back, and an example in pesos', () => {
  const { games, example, ...terms } = termsOf('VIPB');
  expect(terms).toEqual({
    own_games: false,
    smallest_odds: '1.50',
    largest_bet: { percent: 10, most: '1000.00' },
    days: 30,
    cancel_returns: 'own',
    kept_back: 'bonus',
    pays_at_most: { times: 20 },
  });
  expect(games[0]).toEqual({ kind: 'slot', weight: 100 });
  expect(games.at(-1)).toEqual({ kind: 'casino', weight: 10 });
  expect(example).toMatchObject({ deposit: '1000.00', bonus: '1500.00', target: '7500.00' });
  expect(example?.stakes).toContainEqual({ kind: 'slot', stakes: '7500.00' });
  expect(example?.stakes).toContainEqual({ kind: 'sportsbook', stakes: '15000.00' });
  expect(example?.stakes).toContainEqual({ kind: 'casino', stakes: '75000.00' });
});

it('the welcome bonus lists its games only, and has no turnover to calculate', () => {
  const { games, example } = termsOf('OTB');
  expect(games.map(({ kind }) => kind).toSorted()).toEqual(['bingo', 'fishing', 'hash', 'lottery', 'slot']);
  expect(example).toBeUndefined();
});

// Promise shared-lib cancel.nothing
// Promise shared-lib ownGames
it('free credit is for the house’s own games, pays at most 10, and is gone when it is cancelled', () => {
  expect(termsOf('FREE')).toMatchObject({
    own_games: true,
    cancel_returns: 'nothing',
    kept_back: 'nothing',
    pays_at_most: { amount: '10.00' },
    credit: { amount: '100.00', target: '500.00', multiplier: 5 },
  });
  expect(termsOf('OTB')).not.toHaveProperty('credit');
});

it.each(PROMOTION_CODES.filter((code) => code !== 'FREE'))(
  'the offer of %s says that its bonus pays at most 20 times its sum',
  (code) => {
    expect(termsOf(code).pays_at_most).toEqual({ times: 20 });
  },
);

it('the example of a daily bonus rounds the stakes up to the centavo', () => {
  expect(termsOf('UB').example).toMatchObject({ target: '23.00', stakes: expect.any(Array) });
  expect(termsOf('UB').example?.stakes).toContainEqual({ kind: 'casino', stakes: '230.00' });
});

it('games of one weight stand in one order, whatever order the database keeps them in', () => {
  const kinds = gamesValue({ bingo: 100, hash: 100, casino: 10, slot: 100 }).map(({ kind }) => kind);
  expect(kinds).toEqual(['slot', 'hash', 'bingo', 'casino']);
});
