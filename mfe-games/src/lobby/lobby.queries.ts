import { game, isProviderCode, type Game, type ProviderCode } from '@palaro/contract';
import { api, callApi, queryOf } from '@palaro/shared-lib/core';
import { gameKey } from '../game-facts.ts';
import { cataloguePage } from '../first-requests.ts';

/** As long as the whole catalogue. */
const KEEP_SECONDS = 600;

/** All games of a provider, by its own call. */
async function gamesOfProvider(code: ProviderCode) {
  const games: Game[] = [];
  for (let page = 1; ; page += 1) {
    const { page_size } = cataloguePage(page);
    const answer = await callApi(game.gameListCalls[code], { page_number: page, page_size });
    if (!answer.ok) return { error: answer };
    games.push(...answer.value.list);
    if (page * page_size >= answer.value.total) return { data: games };
  }
}

const lobby = api.injectEndpoints({
  endpoints: (build) => ({
    providerGames: build.query<Game[], ProviderCode>({
      queryFn: gamesOfProvider,
      keepUnusedDataFor: KEEP_SECONDS,
    }),
    returnRates: queryOf(build, game.rtplist),
  }),
  overrideExisting: true,
});

/** The page of a provider: its games, before the whole catalogue has come. */
export function useProviderGames(provider: string) {
  const code = isProviderCode(provider) ? provider : undefined;
  const { currentData } = lobby.useProviderGamesQuery(code ?? 'evo', { skip: code === undefined });
  return code && currentData;
}

/** Game → what it returns, once an RTP is asked for. */
export type Rates = ReadonlyMap<string, number>;

export function useReturnRates(isAsked: boolean): Rates | undefined {
  const { rates } = lobby.useReturnRatesQuery(
    { provider_code: 'all' },
    {
      skip: !isAsked,
      selectFromResult: ({ data }) => ({ rates: data && ratesOf(data) }),
    },
  );
  return rates;
}

type Listed = { provider_code: string; game_code: string; rtp: string }[];
const known = new WeakMap<Listed, Rates>();

/** The same map for the same answer. */
function ratesOf(listed: Listed): Rates {
  const before = known.get(listed);
  if (before) return before;
  const rates = new Map(listed.map((one) => [gameKey(one), Number(one.rtp)]));
  known.set(listed, rates);
  return rates;
}
