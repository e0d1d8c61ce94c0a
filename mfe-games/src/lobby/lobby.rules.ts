import {
  GAME_CATEGORIES,
  GAME_PROVIDERS,
  isProviderCode,
  type Game,
  type GameCategory,
} from '@palaro/shared-lib/contract';

export const SORTS = ['hot', 'name', 'rtp'] as const;
export type Sort = (typeof SORTS)[number];

/** What of the catalogue is looked at. It stands in the address, so that it can be shared and come back to. */
export interface LobbyView {
  category: GameCategory | 'all';
  search: string;
  sort: Sort;
}

/** `/slot` is about slots until the member asks for something else. */
export const FIRST_VIEW: LobbyView = { category: 'slot', search: '', sort: 'hot' };

/** Spec section 9: the scale of the RTP gauge. The figure shown beside it is the game's own. */
const GAUGE_MIN = 67;
const GAUGE_MAX = 94;

/** Return to player on the gauge: 0 empty, 1 full. */
export function gaugeOf(rtp: string): number {
  const share = (Number(rtp) - GAUGE_MIN) / (GAUGE_MAX - GAUGE_MIN);
  return Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0;
}

/** Categories with at least one game, in the product's order. */
export function categoriesOf(games: readonly Game[]): GameCategory[] {
  const present = new Set(games.map((game) => game.game_type));
  return GAME_CATEGORIES.filter((category) => present.has(category));
}

/** The games of a view: of its category, with every word that was typed in their name or their provider's. */
export function gamesOf(games: readonly Game[], { category, search, sort }: LobbyView): Game[] {
  const words = plain(search).split(' ').filter(Boolean);
  const found = games.filter(
    (game) =>
      (category === 'all' || game.game_type === category) &&
      words.every((word) => plain(`${game.game_name} ${providerName(game.provider_code)}`).includes(word)),
  );
  return found.toSorted(orders[sort]);
}

const byName = (a: Game, b: Game) => a.game_name.localeCompare(b.game_name);

const orders: Record<Sort, (a: Game, b: Game) => number> = {
  // The API answers hot games first; sorting is stable, so the rest stays in the API's order.
  hot: (a, b) => Number(b.is_hot) - Number(a.is_hot),
  name: byName,
  rtp: (a, b) => Number(b.rtp) - Number(a.rtp) || byName(a, b),
};

/** Lower case, without accents and double spaces: how people type on a phone. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** A provider as it calls itself; one that we do not know by its code. */
export function providerName(code: string): string {
  return isProviderCode(code) ? GAME_PROVIDERS[code].name : code;
}

export function viewFromAddress(search: URLSearchParams): LobbyView {
  return {
    category:
      ([...GAME_CATEGORIES, 'all'] as const).find((category) => category === search.get('category')) ??
      FIRST_VIEW.category,
    search: (search.get('search') ?? '').slice(0, 40),
    sort: SORTS.find((sort) => sort === search.get('sort')) ?? FIRST_VIEW.sort,
  };
}

/** The address of a view; what else stood in it (a dialog, a remote under test) stays. */
export function addressOfView(view: LobbyView, before: URLSearchParams): URLSearchParams {
  const address = new URLSearchParams(before);
  for (const key of ['category', 'search', 'sort'] as const) {
    if (view[key] === FIRST_VIEW[key]) address.delete(key);
    else address.set(key, view[key]);
  }
  return address;
}
