import type { Favourite, Game, GameCategory } from '@palaro/contract';
import { errorKeyOf, type QueryState } from '@palaro/shared-lib/core';
import { ErrorState, Section, Tabs } from '@palaro/shared-lib/ui';
import { useMemo } from 'react';
import { favList, useFavListQuery } from '../favourites.queries.ts';
import { useGamesOffQuery, useTopGamesQuery } from '../games.queries.ts';
import { GameTile } from '../game-tile.tsx';
import { gameKey } from '../game-facts.ts';
import { useGameEntry } from '../use-game-entry.ts';
import { useRunningPromotion } from '../use-running-promotion.ts';
import { lastPlayedFirst } from '../game-facts.ts';
import { WaitingTiles } from '../waiting-tiles.tsx';
import { useT } from '../messages.ts';
import { TileRow } from './tile-row.tsx';
import rowClasses from './tile-row.module.css';
import classes from './your-games.module.css';

const MOST = 12;

/**
 * The member's games: recently played, favourites, and most played in 30 days. All in one shelf, so that nothing moves.
 * A list with nothing in it has no tab, and the shelf without any is not shown.
 */
export function YourGames() {
  const t = useT();
  const played = useTopGamesQuery(undefined, { refetchOnMountOrArgChange: true });
  const favourites = useFavListQuery();
  const liked = favList.use();
  const { isOff } = useOff();
  const likedNow = liked.length > 0 || favourites.data ? liked : undefined;
  const lists: readonly OwnList[] = [
    {
      id: 'continue',
      query: played,
      games: played.data && lastPlayedFirst(played.data).map((one) => tileOf(one, isOff)),
    },
    { id: 'favourites', query: favourites, games: likedNow?.map((one) => tileOf(one, isOff)) },
    {
      id: 'top',
      query: played,
      games: played.data?.map((one) => ({
        ...tileOf(one, isOff),
        note: t('own.rounds', { count: one.rounds }),
      })),
    },
  ];
  const filled = lists.filter(({ games }) => games?.length !== 0);
  if (filled.length === 0) return null;
  return (
    <Section title={t('own.title')}>
      <Tabs
        label={t('own.title')}
        items={filled.map(({ id, query, games }) => ({
          id,
          label: t(`own.${id}`),
          panel: <OwnShelf query={query} games={games} />,
        }))}
      />
    </Section>
  );
}

interface OwnShelfProps {
  query: QueryState;
  /** `undefined` until they have loaded. */
  games: (Game & { note?: string })[] | undefined;
}

interface OwnList extends OwnShelfProps {
  id: 'continue' | 'favourites' | 'top';
}

function OwnShelf({ query: { error, isFetching, refetch }, games }: OwnShelfProps) {
  const t = useT();
  const running = useRunningPromotion();
  // A game that was played does not say whether it is the house's own.
  const entry = useGameEntry({ running: running?.own_games ? undefined : running });
  if (!games)
    return error === undefined ? (
      <WaitingTiles count={8} className={rowClasses.shelf} />
    ) : (
      <div className={classes.place}>
        <ErrorState errorKey={errorKeyOf(error)} onRetry={() => void refetch()} pending={isFetching} />
      </div>
    );
  return (
    <TileRow title={t('own.title')}>
      {games.slice(0, MOST).map(({ note, ...game }) => (
        <li key={gameKey(game)}>
          <GameTile t={t} game={game} entry={entry} note={note} />
        </li>
      ))}
    </TileRow>
  );
}

/** Games that the house or a provider has switched off. Until this has loaded, a launch reports it. */
function useOff() {
  const { data } = useGamesOffQuery({ provider_code: 'all' });
  const isOff = useMemo(() => {
    const providers = new Set(data?.provider_off);
    const games = new Set(data?.games.map((one) => `${one.provider_code}/${one.game_code}`));
    return ({ provider_code, game_code }: Favourite) =>
      providers.has(provider_code) || games.has(`${provider_code}/${game_code}`);
  }, [data]);
  return { isOff };
}

/** A game for a tile; its RTP is shown in the lobby. */
function tileOf(one: Favourite, isOff: (one: Favourite) => boolean): Game {
  const { provider_code, game_code, game_name, game_type, img_url } = one;
  return {
    provider_code,
    game_code,
    game_name,
    game_type: game_type as GameCategory,
    img_url,
    rtp: '',
    is_hot: false,
    is_off: isOff(one),
  };
}
