import { describe, expect, it } from '@jest/globals';
import { aGame } from '../testing-games.ts';
import {
  addressOfView,
  categoriesOf,
  FIRST_VIEW,
  gamesOf,
  gaugeOf,
  providerName,
  viewFromAddress,
} from './lobby.rules.ts';

const games = [
  aGame({ game_name: 'Perlas ng Silangan', rtp: '94.10' }),
  aGame({ game_name: 'Barrio Fiesta', rtp: '96.02', is_hot: true }),
  aGame({ game_name: 'Piña Colada', rtp: '95.00' }),
  aGame({ game_name: 'Ocean Hunt', game_type: 'fishing', rtp: '93.50', provider_code: 'seaside' }),
];
const names = (view: Partial<typeof FIRST_VIEW>) =>
  gamesOf(games, { ...FIRST_VIEW, ...view }).map((game) => game.game_name);

describe('the games of a view', () => {
  it('are those of its category, hot ones first, else as the API ordered them', () => {
    expect(names({})).toEqual(['Barrio Fiesta', 'Perlas ng Silangan', 'Piña Colada']);
    expect(names({ category: 'all' })).toHaveLength(4);
  });

  it.each([
    ['FIESTA', ['Barrio Fiesta']],
    ['  ng   perlas ', ['Perlas ng Silangan']],
    ['pina', ['Piña Colada']],
    ['seaside', ['Ocean Hunt']],
    ['zzz', []],
  ])('are found by what a member types: %j', (search, found) => {
    expect(names({ category: 'all', search })).toEqual(found);
  });

  it('are sorted by name or by what they pay back', () => {
    expect(names({ sort: 'name' })).toEqual(['Barrio Fiesta', 'Perlas ng Silangan', 'Piña Colada']);
    expect(names({ sort: 'rtp' })).toEqual(['Barrio Fiesta', 'Piña Colada', 'Perlas ng Silangan']);
  });
});

describe('the categories', () => {
  it('are those that have a game, in the order of the product', () => {
    expect(categoriesOf(games)).toEqual(['slot', 'fishing']);
  });
});

describe('the gauge of a tile', () => {
  it.each([
    ['67.00', 0],
    ['94.00', 1],
    ['80.50', 0.5],
    ['96.90', 1],
    ['50.00', 0],
    ['', 0],
    ['soon', 0],
  ])('shows %j as %s', (rtp, share) => {
    expect(gaugeOf(rtp)).toBeCloseTo(share);
  });
});

describe('the address of a view', () => {
  it('says only what differs from the first view, and leaves alone what is not its own', () => {
    const before = new URLSearchParams('remote=mfe-games@1.4.0&sort=rtp');
    const after = addressOfView({ category: 'fishing', search: 'ocean', sort: 'hot' }, before);
    expect(after.toString()).toBe('remote=mfe-games%401.4.0&category=fishing&search=ocean');
  });

  it('opens the same view again', () => {
    const view = { category: 'all', search: 'fiesta', sort: 'rtp' } as const;
    expect(viewFromAddress(addressOfView(view, new URLSearchParams()))).toEqual(view);
  });

  it.each(['category=poker', 'sort=luck', `search=`, ''])(
    'falls back where it makes no sense: %j',
    (address) => {
      expect(viewFromAddress(new URLSearchParams(address))).toEqual(FIRST_VIEW);
    },
  );

  it('cuts a search that no game can have', () => {
    expect(viewFromAddress(new URLSearchParams({ search: 'x'.repeat(500) })).search).toHaveLength(40);
  });
});

it('a provider is named by its code', () => {
  expect(providerName('launchone')).toBe('LaunchOne');
  expect(providerName('somebody')).toBe('somebody');
});
