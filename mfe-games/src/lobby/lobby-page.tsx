import type { Game } from '@palaro/contract';
import { errorKeyOf, useIsMember, useLocation, useSearchParams } from '@palaro/shared-lib/core';
import { ErrorState, Page } from '@palaro/shared-lib/ui';
import { useCallback, useMemo, type ReactNode } from 'react';
import { useGameCatalogueQuery } from '../games.queries.ts';
import { useT } from '../messages.ts';
import { CockfightStream } from './cockfight-stream.tsx';
import { FoundGames } from './found-games.tsx';
import gridClasses from './game-grid.module.css';
import { LobbyLinks } from '../lobby-links.tsx';
import { SearchBox } from './search-box.tsx';
import { LobbyFilters } from './lobby-filters.tsx';
import { isEvent, kindAt, kindsBeside, LOBBIES, PREDICTION, type Kind } from '../lobby-kinds.ts';
import classes from './lobby-page.module.css';
import type { LobbyView } from './lobby.rules.ts';
import { useGameEntry, type GameEntry } from '../use-game-entry.ts';
import { useIsTyping } from './use-is-typing.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { useLobbyView } from './use-lobby-view.ts';
import { useOwnGames, type OwnGames } from './use-own-games.ts';
import { WaitingTiles } from '../waiting-tiles.tsx';

const NONE_YET: readonly Game[] = [];

/** `/slot`, `/casino`, … and `/freeplay`: every game, found by kind, provider, name or what it pays back. */
export function LobbyPage() {
  const t = useT();
  const { data, error, isFetching, refetch } = useGameCatalogueQuery();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const kind = kindAt(pathname, search);
  // Here and not with the tiles: logging in drops what was loaded, and the tiles with it.
  const entry = useGameEntry(kind === 'demo');
  const own = useOwnGames();
  useKeptPlace(data !== undefined);
  const games = data ?? NONE_YET;
  const otherwise = error ? (
    <ErrorState errorKey={errorKeyOf(error)} onRetry={() => void refetch()} pending={isFetching} />
  ) : (
    <div className={classes.found}>
      <p className={classes.count}>{t('lobby.counting')}</p>
      <WaitingTiles count={12} className={gridClasses.grid} />
    </div>
  );
  return (
    <Lobby kind={kind} games={games}>
      {kind === 'cockfight' && <CockfightStream />}
      <Search games={games} entry={entry} own={own} otherwise={data ? undefined : otherwise} />
    </Lobby>
  );
}
export default LobbyPage;

interface SearchProps {
  games: readonly Game[];
  entry: GameEntry;
  own: OwnGames;
  /** In place of the games. */
  otherwise: ReactNode;
}

/**
 * What is typed and chosen, and what that finds. A key press draws this again and nothing around it: all at once, for which it takes one
 * frame and not two.
 */
function Search({ games, entry, own, otherwise }: SearchProps) {
  const isMember = useIsMember();
  const [{ kind, search, sort, provider, only }, changeView] = useLobbyView();
  const [isTyping, setTyping] = useIsTyping();
  const change = useCallback(
    (next: Partial<LobbyView>) => {
      changeView(next);
      window.scrollTo(0, 0);
    },
    [changeView],
  );
  const onSearch = useCallback((typed: string) => change({ search: typed }), [change]);
  return (
    <>
      <div className={classes.controls}>
        <SearchBox value={search} onChange={onSearch} onTyping={setTyping} />
        <LobbyFilters
          kind={kind}
          sort={sort}
          provider={provider}
          only={only}
          games={games}
          onChange={change}
        />
      </div>
      {otherwise ?? (
        <FoundGames
          games={games}
          entry={entry}
          own={own}
          kind={kind}
          search={search}
          sort={sort}
          provider={provider}
          only={isMember ? only : ''}
          isTyping={isTyping}
          onChange={change}
        />
      )}
    </>
  );
}

interface LobbyProps {
  kind: Kind;
  games: readonly Game[];
  children: ReactNode;
}

/** A lobby's head: what it is about, and the way to those beside it. */
function Lobby({ kind, games, children }: LobbyProps) {
  const t = useT();
  const choices = useMemo(() => {
    const lobbies = kindsBeside(kind, games).map((id) => ({ id, to: LOBBIES[id] }));
    return isEvent(kind) ? [...lobbies, { id: 'prediction' as const, to: PREDICTION }] : lobbies;
  }, [kind, games]);
  const intro = kind === 'demo' ? t('freeplay.demo') : kind === 'own' ? t('freeplay.own') : undefined;
  return (
    <Page title={t(`category.${kind}`)} intro={intro}>
      <LobbyLinks chosen={kind} choices={choices} />
      {children}
    </Page>
  );
}
