import { useIsMember } from '@palaro/shared-lib/core';
import { useMemo } from 'react';
import { favList, useFavListQuery } from '../favourites.queries.ts';
import { useTopGamesQuery } from '../games.queries.ts';
import { gameKey, lastPlayedFirst } from '../game-facts.ts';
import { type Own } from './lobby.rules.ts';

export interface OwnGames {
  /** `undefined` until it has loaded. A visitor has none. */
  own: Own | undefined;
  error: unknown;
  refetch: () => void;
}

/** The member's own games. The same object while nothing changes. */
export function useOwnGames(): OwnGames {
  const isMember = useIsMember();
  const favourites = useFavListQuery(undefined, { skip: !isMember });
  const shown = favList.use();
  const played = useTopGamesQuery(undefined, { skip: !isMember });
  const own = useMemo(() => {
    if (!isMember) return { favourites: [], recent: [] };
    if (!favourites.data || !played.data) return undefined;
    return {
      favourites: shown.map((one) => `${one.provider_code}/${one.game_code}`),
      recent: lastPlayedFirst(played.data).map(gameKey),
    };
  }, [isMember, favourites.data, shown, played.data]);
  const { error: noFavourites, refetch: refetchFavourites } = favourites;
  const { error: nonePlayed, refetch: refetchPlayed } = played;
  return useMemo(
    () => ({
      own,
      error: noFavourites ?? nonePlayed,
      refetch: () => {
        if (noFavourites) void refetchFavourites();
        if (nonePlayed) void refetchPlayed();
      },
    }),
    [own, noFavourites, nonePlayed, refetchFavourites, refetchPlayed],
  );
}
