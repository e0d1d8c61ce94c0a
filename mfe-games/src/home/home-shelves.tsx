import type { Game } from '@palaro/contract';
import { errorKeyOf, useIsMember, type QueryState } from '@palaro/shared-lib/core';
import { EmptyState, ErrorState, LinkButton, Stack } from '@palaro/shared-lib/ui';
import { lazy, Suspense } from 'react';
import { SHELVES } from '../first-requests.ts';
import { useGameShelfQuery } from '../games.queries.ts';
import { LaunchFailedDialog } from '../launch-failed-dialog.tsx';
import { LobbyLinks } from '../lobby-links.tsx';
import { LOBBIES, type Kind } from '../lobby-kinds.ts';
import { useGameEntry } from '../use-game-entry.ts';
import { useT } from '../messages.ts';
import { useRunningPromotion } from '../use-running-promotion.ts';
import { GameShelf, type Shelf } from './game-shelf.tsx';
import { WhenNear } from './when-near.tsx';
import { YourGames } from './your-games.tsx';
import classes from './home-shelves.module.css';

/** Below the first view of a phone, which does not load it; the games stand without it, too. */
const Winners = lazy(() => import('./winners.tsx').catch(() => ({ default: () => null })));

const KINDS = (Object.keys(LOBBIES) as Kind[]).map((id) => ({ id, to: LOBBIES[id] }));

/** The games on the home page; beside them on a wide screen, and otherwise below, who is winning. */
export function HomeShelves() {
  const isMember = useIsMember();
  return (
    <>
      <LaunchFailedDialog />
      <div className={classes.columns}>
        <Stack gap={4}>
          <div className={classes.lobbies}>
            <LobbyLinks choices={KINDS} />
          </div>
          {isMember && <YourGames />}
          <Shelves />
        </Stack>
        <div className={classes.side}>
          <WhenNear className={classes.winners}>
            <Suspense fallback={<div className={classes.winners} />}>
              <Winners />
            </Suspense>
          </WhenNear>
        </div>
      </div>
    </>
  );
}
export default HomeShelves;

function Shelves() {
  const t = useT();
  const entry = useGameEntry({ running: useRunningPromotion() });
  const hot = useGameShelfQuery(SHELVES.hot);
  const rtp = useGameShelfQuery(SHELVES.rtp);
  const slots = useGameShelfQuery(SHELVES.slots);
  const shelves: Shelf[] = [
    { title: t('shelf.hot'), markHot: false, all: LOBBIES.all, ...shelfOf(hot, hotOnes) },
    { title: t('shelf.rtp'), all: `${LOBBIES.all}&sort=rtp`, ...shelfOf(rtp) },
    { title: t('shelf.slots'), all: `${LOBBIES.slot}?sort=name`, ...shelfOf(slots) },
  ];

  // A common reason is shown once.
  if (shelves.every(({ error, games }) => error && !games))
    return (
      <ErrorState
        errorKey={errorKeyOf(shelves[0]?.error)}
        pending={shelves.some(({ retrying }) => retrying)}
        onRetry={() => shelves.forEach(({ onRetry }) => onRetry())}
      />
    );
  if (shelves.every(({ games }) => games?.length === 0))
    return (
      <EmptyState
        icon="games"
        title={t('lobby.emptyTitle')}
        text={t('lobby.emptyText')}
        action={<LinkButton to="/promotions">{t('lobby.toPromotions')}</LinkButton>}
      />
    );
  return shelves.map((shelf) => <GameShelf key={shelf.title} shelf={shelf} entry={entry} />);
}

function shelfOf(
  { data, error, isFetching, refetch }: QueryState<{ list: Game[] }>,
  choose = (games: Game[]) => games,
): Pick<Shelf, 'games' | 'error' | 'retrying' | 'onRetry'> {
  return { games: data && choose(data.list), error, retrying: isFetching, onRetry: () => void refetch() };
}

/** After the hot games, the list continues with others. */
function hotOnes(games: Game[]): Game[] {
  return games.filter((game) => game.is_hot);
}
