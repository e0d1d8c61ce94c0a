import { isProviderCode, type Game } from '@palaro/contract';
import { gameKey, providerName } from '../game-facts.ts';
import { isOfKind, kindAt, LOBBIES, type Kind } from '../lobby-kinds.ts';
import type { Rates } from './lobby.queries.ts';

export const SORTS = ['hot', 'name', 'rtp'] as const;
export type Sort = (typeof SORTS)[number];
/** Only the member's own games. */
export const ONLY = ['favourites', 'recent'] as const;
export type Only = (typeof ONLY)[number];

/** The least return to player that can be asked for, in percent. */
export const LEAST_RTPS = ['94', '96', '97'] as const;
export type LeastRtp = (typeof LEAST_RTPS)[number];

/** The view of the catalogue. It is in the address, so that it can be shared and restored. */
export interface LobbyView {
  kind: Kind;
  search: string;
  sort: Sort;
  /** Code of a provider; empty for all. */
  provider: string;
  only: Only | '';
  rtp: LeastRtp | '';
}

/** The default view of a lobby. */
export const FIRST_VIEW = {
  search: '',
  sort: 'hot',
  provider: '',
  only: '',
  rtp: '',
} as const satisfies Omit<LobbyView, 'kind'>;
const FIELDS = ['search', 'sort', 'provider', 'only', 'rtp'] as const;

interface Entry {
  game: Game;
  /** The index of a search. */
  words: string;
}

/** The games in every order, each with its search text: made once, so that a key press only filters. */
export type Catalogue = Readonly<Record<Sort, readonly Entry[]>>;

export function catalogueOf(games: readonly Game[]): Catalogue {
  const { compare } = new Intl.Collator('en');
  const byName = games
    .map((game) => ({ game, words: plain(`${game.game_name} ${providerName(game.provider_code)}`) }))
    .toSorted((a, b) => compare(a.game.game_name, b.game.game_name));
  const place = new Map(games.map((game, index) => [gameKey(game), index]));
  const placeOf = ({ game }: Entry) => place.get(gameKey(game)) ?? 0;
  return {
    // The API's order is the house's, with hot games first; sorting is stable.
    hot: byName.toSorted((a, b) => Number(b.game.is_hot) - Number(a.game.is_hot) || placeOf(a) - placeOf(b)),
    name: byName,
    rtp: byName.toSorted((a, b) => Number(b.game.rtp) - Number(a.game.rtp)),
  };
}

/** The member's own games: favourites in any order, or last played first. */
export type Own = Readonly<Record<Only, readonly string[]>>;

/**
 * The games of a view: every typed word is in the name of the game or of its provider. `rates` are the returns as the API lists them;
 * until they have come, those of the catalogue count.
 */
export function gamesOf(catalogue: Catalogue, view: LobbyView, own: Own, rates?: Rates): Game[] {
  const { kind, search, sort, provider, only, rtp } = view;
  const words = plain(search).split(' ').filter(Boolean);
  const chosen = only && new Set(own[only]);
  const found = catalogue[sort]
    .filter(
      ({ game, words: known }) =>
        isOfKind(game, kind) &&
        (!provider || game.provider_code === provider) &&
        (!chosen || chosen.has(gameKey(game))) &&
        (!rtp || (rates?.get(gameKey(game)) ?? Number(game.rtp)) >= Number(rtp)) &&
        words.every((word) => known.includes(word)),
    )
    .map(({ game }) => game);
  if (only !== 'recent' || sort !== 'hot') return found;
  const place = new Map(own.recent.map((key, index) => [key, index]));
  const placeOf = (game: Game) => place.get(gameKey(game)) ?? 0;
  return found.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Lower case, without accents and double spaces, like phone input. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

export function viewAt(pathname: string, search: URLSearchParams): LobbyView {
  const provider = search.get('provider') ?? '';
  return {
    kind: kindAt(pathname, search),
    search: (search.get('search') ?? '').slice(0, 40),
    sort: SORTS.find((sort) => sort === search.get('sort')) ?? FIRST_VIEW.sort,
    provider: isProviderCode(provider) ? provider : '',
    only: ONLY.find((only) => only === search.get('only')) ?? '',
    rtp: LEAST_RTPS.find((rtp) => rtp === search.get('rtp')) ?? '',
  };
}

/** The address of a view; its other parameters (a dialog, a remote under test) stay. One view has one address. */
export function addressOfView(view: LobbyView, before: URLSearchParams): string {
  const [path = '', own = ''] = LOBBIES[view.kind].split('?');
  const address = new URLSearchParams(before);
  address.delete('category');
  for (const field of FIELDS) address.delete(field);
  for (const [key, value] of new URLSearchParams(own)) address.set(key, value);
  for (const field of FIELDS) if (view[field] !== FIRST_VIEW[field]) address.set(field, view[field]);
  const text = address.toString();
  return text ? `${path}?${text}` : path;
}
