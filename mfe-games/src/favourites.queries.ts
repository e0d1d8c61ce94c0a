import { game, type Favourite, type Game, type ProviderCode } from '@palaro/contract';
import { api, callApi, queryOf, stateKey } from '@palaro/shared-lib/core';

type Named = Pick<Game, keyof Favourite>;

/** One at a time and in the order of the presses: each answer is the whole list. */
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

function inTurn<T>(ask: () => Promise<T>): Promise<T> {
  const turn = last.then(ask);
  last = turn.catch(() => undefined);
  return turn;
}

const isSame = (one: Favourite, other: Named) =>
  one.provider_code === other.provider_code && one.game_code === other.game_code;

const favourites = api.injectEndpoints({
  endpoints: (build) => ({
    favList: queryOf(build, game.favlist),
    /** Puts a game among the favourites, or takes it away. It shows at once, and is taken back when the API refuses. */
    setFavourite: build.mutation<Favourite[], { game: Named; wanted: boolean }>({
      queryFn: async ({ game: { provider_code, game_code, game_name, game_type, img_url }, wanted }) => {
        const named = { provider_code: provider_code as ProviderCode, game_code };
        const result = await inTurn(() =>
          wanted
            ? callApi(game.addfav, { ...named, game_name, game_type, img_url })
            : callApi(game.removefav, named),
        );
        return result.ok ? { data: result.value } : { error: result };
      },
      async onQueryStarted({ game: chosen, wanted }, { dispatch, getState, queryFulfilled }) {
        const show = (isWanted: boolean) => {
          const others = shownList(getState()).filter((one) => !isSame(one, chosen));
          dispatch(favList.set(isWanted ? [nameOf(chosen), ...others] : others));
        };
        waiting += 1;
        show(wanted);
        const answer = await queryFulfilled.catch(() => null);
        waiting -= 1;
        if (!answer) show(!wanted);
        // An answer that is older than the last press must not take that back.
        else if (waiting === 0) dispatch(favList.set(answer.data));
      },
    }),
  }),
  overrideExisting: true,
});

export const { useFavListQuery, useSetFavouriteMutation } = favourites;

/** The favourites on screen, newest first: kept across reloads, and refreshed from each answer. */
export const favList = stateKey<Favourite[]>('favList', [], (builder) =>
  builder.addMatcher(favourites.endpoints.favList.matchFulfilled, (_shown, { payload }) => payload),
);

const shownList = (state: object) => (state as { favList?: Favourite[] }).favList ?? [];

const nameOf = ({ provider_code, game_code, game_name, game_type, img_url }: Named): Favourite => ({
  provider_code,
  game_code,
  game_name,
  game_type,
  img_url,
});
