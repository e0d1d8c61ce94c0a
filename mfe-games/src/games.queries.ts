import { game, member, report, type Game } from '@palaro/contract';
import { api, callApi, queryOf } from '@palaro/shared-lib/core';
import { cataloguePage } from './first-requests.ts';

/** A game may be played for a long time, and the lobby should still be cached on return. */
const KEEP_SECONDS = 600;

/** The whole catalogue, hot games first: searched and sorted in the browser, so that results appear while one types. */
async function wholeCatalogue() {
  const fetchPage = (page: number) => callApi(game.gamelist, cataloguePage(page));
  const first = await fetchPage(1);
  if (!first.ok) return { error: first };
  const pages = Math.ceil(first.value.total / cataloguePage(1).page_size);
  const others = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, i) => fetchPage(i + 2)),
  );
  const games: Game[] = [...first.value.list];
  for (const page of others) {
    if (!page.ok) return { error: page };
    games.push(...page.value.list);
  }
  return { data: games };
}

const games = api.injectEndpoints({
  endpoints: (build) => ({
    gameShelf: queryOf(build, game.gamelist),
    gameCatalogue: build.query<Game[], void>({
      queryFn: wholeCatalogue,
      keepUnusedDataFor: KEEP_SECONDS,
    }),
    topGames: queryOf(build, report.getmembertopgame),
    promotionGames: queryOf(build, report.promotionstatus, ['promotion']),
    gamesOff: queryOf(build, member.providergameofflist),
  }),
  overrideExisting: true,
});

export const {
  useGameShelfQuery,
  useGameCatalogueQuery,
  useTopGamesQuery,
  usePromotionGamesQuery,
  useGamesOffQuery,
} = games;
