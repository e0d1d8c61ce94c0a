import { describe, expect, it } from '@jest/globals';
import { aGame } from '../testing-games.ts';
import { isOfKind, kindAt, kindsBeside, LOBBIES, providersOf } from '../lobby-kinds.ts';
import { gaugeOf, providerName } from '../game-facts.ts';
import { addressOfView, catalogueOf, FIRST_VIEW, gamesOf, viewAt, type LobbyView } from './lobby.rules.ts';

const games = [
  aGame({ game_name: 'Perlas ng Silangan', rtp: '94.10', is_own: true }),
  aGame({ game_name: 'Barrio Fiesta', rtp: '96.02', is_hot: true, provider_code: 'jili' }),
  aGame({ game_name: 'Piña Colada', rtp: '95.00', provider_code: 'habanero', has_demo: true }),
  aGame({ game_name: 'Ocean Hunt', game_type: 'fishing', rtp: '93.50', provider_code: 'seaside' }),
];
const catalogue = catalogueOf(games);
const own = {
  favourites: ['habanero/piña-colada'],
  recent: ['jili/barrio-fiesta', 'launchone/perlas-ng-silangan'],
};
const first: LobbyView = { kind: 'slot', ...FIRST_VIEW };
const names = (view: Partial<LobbyView>) =>
  gamesOf(catalogue, { ...first, ...view }, own).map((game) => game.game_name);

describe('the games of a view', () => {
  it('are those of its lobby, hot ones first, otherwise in the API’s order', () => {
    expect(names({})).toEqual(['Barrio Fiesta', 'Perlas ng Silangan', 'Piña Colada']);
    expect(names({ kind: 'all' })).toHaveLength(4);
  });

  it.each([
    ['demo', ['Piña Colada']],
    ['own', ['Perlas ng Silangan']],
    ['fishing', ['Ocean Hunt']],
    ['bingo', []],
  ] as const)('of the lobby %s', (kind, found) => {
    expect(names({ kind })).toEqual(found);
  });

  it.each([
    ['FIESTA', ['Barrio Fiesta']],
    ['  ng   perlas ', ['Perlas ng Silangan']],
    ['pina', ['Piña Colada']],
    ['seaside', ['Ocean Hunt']],
    ['zzz', []],
  ])('are found by the typed text: %j', (search, found) => {
    expect(names({ kind: 'all', search })).toEqual(found);
  });

  it('are sorted by name or by RTP', () => {
    expect(names({ sort: 'name' })).toEqual(['Barrio Fiesta', 'Perlas ng Silangan', 'Piña Colada']);
    expect(names({ sort: 'rtp' })).toEqual(['Barrio Fiesta', 'Piña Colada', 'Perlas ng Silangan']);
  });

  it('are filtered by provider', () => {
    expect(names({ provider: 'jili' })).toEqual(['Barrio Fiesta']);
    expect(providersOf(games, 'slot')).toEqual(['habanero', 'jili', 'launchone']);
  });

  // Specification 7.87: /slot
  it('are filtered by the least return to player, by the list of returns where that has the game', () => {
    expect(names({ rtp: '96' })).toEqual(['Barrio Fiesta']);
    const rates = new Map([
      ['jili/barrio-fiesta', 92],
      ['habanero/piña-colada', 97],
    ]);
    const found = gamesOf(catalogue, { ...first, rtp: '96' }, own, rates);
    expect(found.map(({ game_name }) => game_name)).toEqual(['Piña Colada']);
  });

  it('are the favourites, or the last played ones in their order, on request', () => {
    expect(names({ only: 'favourites' })).toEqual(['Piña Colada']);
    expect(names({ only: 'recent' })).toEqual(['Barrio Fiesta', 'Perlas ng Silangan']);
  });
});

describe('the lobbies', () => {
  it.each(Object.entries(LOBBIES))('%s has the address %s', (kind, address) => {
    const [pathname = '', search] = address.split('?');
    expect(kindAt(pathname, new URLSearchParams(search))).toBe(kind);
  });

  it.each([
    ['/event', 'category=poker', 'sportsbook'],
    ['/slot', 'category=fishing', 'slot'],
    ['/somewhere', '', 'slot'],
  ])('at %s?%s is %s', (pathname, search, kind) => {
    expect(kindAt(pathname, new URLSearchParams(search))).toBe(kind);
  });

  it('of the same group are those that have a game, in the product’s order', () => {
    expect(kindsBeside('slot', games)).toEqual(['all', 'slot', 'fishing']);
    expect(kindsBeside('hash', games)).toEqual(['all', 'slot', 'hash', 'fishing']);
    expect(kindsBeside('demo', games)).toEqual(['demo', 'own']);
    expect(kindsBeside('esports', [])).toEqual(['all', 'sportsbook', 'esports', 'lottery', 'cockfight']);
  });

  it('of every game includes those without any mark', () => {
    expect(isOfKind(aGame(), 'all')).toBe(true);
    expect(isOfKind(aGame(), 'demo')).toBe(false);
  });
});

describe('the gauge of a tile', () => {
  // Specification 9.9: /slot
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
  it('contains only what differs from the default, and keeps other parameters', () => {
    const before = new URLSearchParams('remote=mfe-games@1.4.0&sort=rtp&category=cockfight');
    expect(addressOfView({ ...first, kind: 'fishing', search: 'ocean' }, before)).toBe(
      '/fishing?remote=mfe-games%401.4.0&search=ocean',
    );
    expect(addressOfView(first, new URLSearchParams())).toBe('/slot');
  });

  it.each([
    { ...first, kind: 'all', search: 'fiesta', sort: 'rtp' },
    { ...first, kind: 'cockfight', provider: 'awc' },
    { ...first, kind: 'own', only: 'recent' },
  ] as const)('opens the same view again: %j', (view) => {
    const [pathname = '', search] = addressOfView(view, new URLSearchParams()).split('?');
    expect(viewAt(pathname, new URLSearchParams(search))).toEqual(view);
  });

  it.each(['sort=luck', 'search=', 'provider=nobody', 'only=best', ''])(
    'falls back for invalid values: %j',
    (address) => {
      expect(viewAt('/slot', new URLSearchParams(address))).toEqual(first);
    },
  );

  it('cuts a search that is too long', () => {
    expect(viewAt('/slot', new URLSearchParams({ search: 'x'.repeat(500) })).search).toHaveLength(40);
  });
});

it('names a provider by its code', () => {
  expect(providerName('launchone')).toBe('LaunchOne');
  expect(providerName('somebody')).toBe('somebody');
});
