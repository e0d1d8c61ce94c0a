import { game, type Favourite, type Game, type ProviderCode } from '@palaro/contract';
import { api, callApi, knownTags, stateKey } from '@palaro/shared-lib/core';

type Named = Pick<Game, keyof Favourite>;

const TAGS = knownTags(['mfe-games/favourites']);

/** One request at a time, in the order of the presses, because each answer is the complete list. */
let last: Promise<unknown> = Promise.resolve();
let presses = 0;
let waiting = 0;

function inTurn<T>(request: () => Promise<T>): Promise<T> {
  const turn = last.then(request);
  last = turn.catch(() => undefined);
  return turn;
}

const isSame = (one: Favourite, other: Named) =>
  one.provider_code === other.provider_code && one.game_code === other.game_code;

const favourites = api.injectEndpoints({
  endpoints: (build) => ({
    favList: build.query<Favourite[], void>({
      queryFn: async () => {
        const result = await callApi(game.favlist, {});
        return result.ok ? { data: result.value } : { error: result };
      },
      providesTags: TAGS,
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const before = waiting === 0 ? presses : undefined;
        const answer = await queryFulfilled.catch(() => null);
        // A list from before the last press must not undo it; the answer to the press has a newer list.
        if (answer && before === presses) dispatch(favList.set(answer.data));
      },
    }),
    /** Adds a game to the favourites or removes it. An optimistic update, which is undone when the API refuses. */
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
      // Then the list is fetched, because one that came meanwhile was ignored.
      invalidatesTags: (_data, error) => (error ? TAGS : []),
      async onQueryStarted({ game: chosen, wanted }, { dispatch, getState, queryFulfilled }) {
        const show = (isWanted: boolean) => {
          const others = shownList(getState()).filter((one) => !isSame(one, chosen));
          dispatch(favList.set(isWanted ? [nameOf(chosen), ...others] : others));
        };
        presses += 1;
        waiting += 1;
        show(wanted);
        const answer = await queryFulfilled.catch(() => null);
        waiting -= 1;
        if (!answer) show(!wanted);
        // An answer that is older than the last press must not undo it.
        else if (waiting === 0) dispatch(favList.set(answer.data));
      },
    }),
  }),
  overrideExisting: true,
});

export const { useFavListQuery, useSetFavouriteMutation } = favourites;

/** The favourites, newest first: stored across reloads, and updated from each answer. */
export const favList = stateKey<Favourite[]>('favList', []);

const shownList = (state: object) => (state as { favList?: Favourite[] }).favList ?? [];

const nameOf = ({ provider_code, game_code, game_name, game_type, img_url }: Named): Favourite => ({
  provider_code,
  game_code,
  game_name,
  game_type,
  img_url,
});
