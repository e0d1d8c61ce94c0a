import { GAME_CATEGORIES, type Game, type GameCategory } from '@palaro/contract';

/** What a lobby is about: a category, every game, those that can be tried without money, those of the house's own studio. */
export type Kind = GameCategory | 'all' | 'demo' | 'own';

/** Every lobby at its address. Events share a page; `?category=` says which. */
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

/** Score prediction stands among the events, and is another remote's. */
export const PREDICTION = '/event?category=prediction';

/** The lobby of an address; one without a category that we know is the first of its page. */
export function kindAt(pathname: string, search: URLSearchParams): Kind {
  const category = search.get('category');
  return (
    KINDS.find((kind) => LOBBIES[kind] === `${pathname}?category=${category}`) ??
    KINDS.find((kind) => LOBBIES[kind] === pathname) ??
    'slot'
  );
}

/** Whether a game stands in a lobby. */
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

/** The lobbies beside one another: those of free play, those of events, else every category with a game, in the product's order. */
export function kindsBeside(kind: Kind, games: readonly Game[]): Kind[] {
  if (kind === 'demo' || kind === 'own') return ['demo', 'own'];
  if (isEvent(kind)) return ['all', ...EVENTS];
  const present = new Set<string>(games.map((game) => game.game_type));
  return ['all', ...GAME_CATEGORIES.filter((category) => present.has(category) || category === kind)];
}
