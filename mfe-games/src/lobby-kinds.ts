import { GAME_CATEGORIES, type Game, type GameCategory } from '@palaro/contract';
import { providerName } from './game-facts.ts';

/** The games of a lobby: a category, all games, demos, or those of the house's own studio. */
export type Kind = GameCategory | 'all' | 'demo' | 'own';

/** Every lobby and its address. Events share a page and differ by `?category=`. */
export const LOBBIES: Readonly<Record<Kind, string>> = {
  all: '/slot?category=all',
  slot: '/slot',
  hash: '/hash',
  casino: '/casino',
  table: '/table',
  fishing: '/fishing',
  bingo: '/bingo',
  sportsbook: '/event',
  cockfight: '/event?category=cockfight',
  esports: '/event?category=esports',
  lottery: '/event?category=lottery',
  demo: '/freeplay',
  own: '/freeplay?category=own',
};

/** The lobbies of `/event`. */
export const EVENTS = ['sportsbook', 'esports', 'lottery', 'cockfight'] as const satisfies Kind[];

export const isEvent = (kind: Kind): boolean => EVENTS.some((event) => event === kind);

const KINDS = Object.keys(LOBBIES) as Kind[];

/** Score prediction is one of the events, and belongs to another remote. */
export const PREDICTION = '/event?category=prediction';

/** The lobby of an address; without a known category, the first one of its page. */
export function kindAt(pathname: string, search: URLSearchParams): Kind {
  const category = search.get('category');
  return (
    KINDS.find((kind) => LOBBIES[kind] === `${pathname}?category=${category}`) ??
    KINDS.find((kind) => LOBBIES[kind] === pathname) ??
    'slot'
  );
}

/** The lobby that is open; `undefined` on every other page. */
export function lobbyAt(pathname: string, search: URLSearchParams): Kind | undefined {
  const isLobby = KINDS.some((kind) => LOBBIES[kind].split('?')[0] === pathname);
  const isOther = `${pathname}?category=${search.get('category')}` === PREDICTION;
  return isLobby && !isOther ? kindAt(pathname, search) : undefined;
}

/** The address of all games of a provider. */
export const ofProvider = (code: string): string => `${LOBBIES.all}&provider=${code}`;

/** Whether a game is in a lobby. */
export function isOfKind(game: Game, kind: Kind): boolean {
  switch (kind) {
    case 'all':
      return true;
    case 'demo':
      return game.has_demo === true;
    case 'own':
      return game.is_own === true;
    default:
      return game.game_type === kind;
  }
}

/** The lobbies of the same group: free play, events, or all categories with a game, in the product's order. */
export function kindsBeside(kind: Kind, games: readonly Game[]): Kind[] {
  if (kind === 'demo' || kind === 'own') return ['demo', 'own'];
  if (isEvent(kind)) return ['all', ...EVENTS];
  const present = new Set<string>(games.map((game) => game.game_type));
  return ['all', ...GAME_CATEGORIES.filter((category) => present.has(category) || category === kind)];
}

/** Providers with a game in a lobby, by name. */
export function providersOf(games: readonly Game[], kind: Kind): string[] {
  const codes = new Set(games.filter((game) => isOfKind(game, kind)).map((game) => game.provider_code));
  return [...codes].toSorted((a, b) => providerName(a).localeCompare(providerName(b)));
}
