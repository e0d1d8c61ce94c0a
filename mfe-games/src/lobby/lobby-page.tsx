import { errorKeyOf, useIsMember } from '@palaro/shared-lib/core';
import { ErrorState, Page } from '@palaro/shared-lib/ui';
import { useMemo, type ReactNode } from 'react';
import { useGameCatalogueQuery } from '../games.queries.ts';
import { useT } from '../messages.ts';
import { CockfightStream } from './cockfight-stream.tsx';
import { FoundGames } from './found-games.tsx';
import gridClasses from './game-grid.module.css';
import { LobbyLinks } from '../lobby-links.tsx';
import { SearchBox } from './search-box.tsx';
import { LobbyFilters } from './lobby-filters.tsx';
import { isEvent, kindsBeside, LOBBIES, PREDICTION, type Kind } from '../lobby-kinds.ts';
import classes from './lobby-page.module.css';
import type { LobbyView } from './lobby.rules.ts';
import { useGameEntry } from '../use-game-entry.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { useLobbyView } from './use-lobby-view.ts';
import { WaitingTiles } from '../waiting-tiles.tsx';

/** `/slot`, `/casino`, … and `/freeplay`: every game, found by kind, provider, name or what it pays back. */
export function LobbyPage() {
  const t = useT();
  const { data, error, isFetching, refetch } = useGameCatalogueQuery();
  const [view, changeView] = useLobbyView();
  const isMember = useIsMember();
  // Here and not with the tiles: logging in drops what was loaded, and the tiles with it.
  const entry = useGameEntry(view.kind === 'demo');
  useKeptPlace(data !== undefined);
  const games = data ?? [];
  const shown = isMember ? view : { ...view, only: '' as const };

  function change(next: Partial<LobbyView>) {
    changeView(next);
    window.scrollTo(0, 0);
  }
  const controls = (
    <>
      <SearchBox value={view.search} onChange={(search) => change({ search })} />
      <LobbyFilters view={view} games={games} onChange={change} />
    </>
  );
  return (
    <Lobby kind={view.kind} games={games}>
      {view.kind === 'cockfight' && <CockfightStream />}
      <div className={classes.controls}>{controls}</div>
      {data ? (
        <FoundGames games={data} entry={entry} view={shown} onChange={change} />
      ) : error ? (
        <ErrorState errorKey={errorKeyOf(error)} onRetry={() => void refetch()} pending={isFetching} />
      ) : (
        <div className={classes.found}>
          <p className={classes.count}>{t('lobby.counting')}</p>
          <WaitingTiles count={12} className={gridClasses.grid} />
        </div>
      )}
    </Lobby>
  );
}
export default LobbyPage;

interface LobbyProps {
  kind: Kind;
  games: Parameters<typeof kindsBeside>[1];
  children: ReactNode;
}

/** A lobby's head: what it is about, and the way to those beside it. */
function Lobby({ kind, games, children }: LobbyProps) {
  const t = useT();
  const kinds = useMemo(() => kindsBeside(kind, games), [kind, games]);
  const choices = kinds.map((id) => ({ id, to: LOBBIES[id] }));
  const intro = kind === 'demo' ? t('freeplay.demo') : kind === 'own' ? t('freeplay.own') : undefined;
  return (
    <Page title={t(`category.${kind}`)} intro={intro}>
      <LobbyLinks
        chosen={kind}
        choices={isEvent(kind) ? [...choices, { id: 'prediction', to: PREDICTION }] : choices}
      />
      {children}
    </Page>
  );
}
