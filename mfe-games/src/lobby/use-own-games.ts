import { useIsMember } from '@palaro/shared-lib/core';
import { useMemo } from 'react';
import { favList, useFavListQuery } from '../favourites.queries.ts';
import { useTopGamesQuery } from '../games.queries.ts';
import { gameKey, lastPlayedFirst } from '../game-facts.ts';
import { type Own } from './lobby.rules.ts';

/** The member's own choice among all games; `undefined` until it has come. A visitor has none. */
export function useOwnGames(): { own: Own | undefined; error: unknown; refetch: () => void } {
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
  return {
    own,
    error: favourites.error ?? played.error,
    refetch: () => {
      if (favourites.error) void favourites.refetch();
      if (played.error) void played.refetch();
    },
  };
}
