import type { Game } from '@palaro/contract';
import { errorKeyOf, useIsMember, useLanguage } from '@palaro/shared-lib/core';
import { ErrorState, Notice, Page } from '@palaro/shared-lib/ui';
import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import { LobbyLinks } from '../lobby-links.tsx';
import { useGameCatalogueQuery } from '../games.queries.ts';
import { useT } from '../messages.ts';
import { CockfightStream } from './cockfight-stream.tsx';
import { FoundGames } from './found-games.tsx';
import gridClasses from './game-grid.module.css';
import { SearchBox } from './search-box.tsx';
import { LobbyFilters } from './lobby-filters.tsx';
import { isEvent, kindsBeside, LOBBIES, PREDICTION, type Kind } from '../lobby-kinds.ts';
import classes from './lobby-page.module.css';
import { useProviderGames, useReturnRates } from './lobby.queries.ts';
import type { LobbyView } from './lobby.rules.ts';
import { useGameEntry } from '../use-game-entry.ts';
import { excludes, useRunningPromotion } from '../use-running-promotion.ts';
import { useLobbyView } from './use-lobby-view.ts';
import { useOwnGames } from './use-own-games.ts';
import { WaitingTiles } from '../waiting-tiles.tsx';

/** Of one lobby alone, so that the others do not load it. */
const LiveTables = lazy(() => import('./live-tables.tsx'));

const NONE_YET: readonly Game[] = [];

/** `/slot`, `/casino`, … and `/freeplay`: every game, by kind, provider, name or RTP. */
export function LobbyPage() {
  const t = useT();
  const { data, error, isFetching, refetch } = useGameCatalogueQuery();
  const isMember = useIsMember();
  const language = useLanguage();
  const { view, address, change: changeView } = useLobbyView();
  // Here and not in the tiles, because a log-in drops the loaded data, and with it the tiles.
  const running = useRunningPromotion();
  const entry = useGameEntry({ demo: view.kind === 'demo', from: address, running });
  const own = useOwnGames();
  const ofProvider = useProviderGames(view.provider);
  const rates = useReturnRates(view.rtp !== '');
  const games = data ?? NONE_YET;
  const shown = ofProvider ?? data;

  function change(part: Partial<LobbyView>) {
    changeView(part);
    window.scrollTo(0, 0);
  }
  return (
    <Lobby kind={view.kind} games={games}>
      {view.kind === 'cockfight' && <CockfightStream />}
      {view.kind === 'casino' && (
        <Suspense fallback={<div className={classes.tables} />}>
          <LiveTables games={games} entry={entry} />
        </Suspense>
      )}
      {running && view.kind !== 'demo' && games.some((game) => excludes(running, game)) && (
        <Notice tone="info">
          {t('lobby.promotion', { name: running.title[language] ?? running.title.en })}
        </Notice>
      )}
      <div className={classes.controls}>
        <SearchBox value={view.search} onChange={(typed) => change({ search: typed })} />
        <LobbyFilters {...view} games={games} onChange={change} />
      </div>
      {shown ? (
        <FoundGames
          {...view}
          only={isMember ? view.only : ''}
          games={shown}
          rates={rates}
          entry={entry}
          own={own}
          onChange={change}
        />
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
  games: readonly Game[];
  children: ReactNode;
}

/** A lobby's heading, with links to the other lobbies of its group. */
function Lobby({ kind, games, children }: LobbyProps) {
  const t = useT();
  const choices = useMemo(() => {
    const lobbies = kindsBeside(kind, games).map((id) => ({ id, to: LOBBIES[id] }));
    return isEvent(kind) ? [...lobbies, { id: 'prediction' as const, to: PREDICTION }] : lobbies;
  }, [kind, games]);
  const intro = kind === 'demo' ? t('freeplay.demo') : kind === 'own' ? t('freeplay.own') : undefined;
  const [page = ''] = LOBBIES[kind].split('?');
  return (
    <Page title={t(`category.${kind}`)} intro={intro} help={{ page }}>
      <LobbyLinks chosen={kind} choices={choices} />
      {children}
    </Page>
  );
}
