import type { Game } from '@palaro/shared-lib/contract';
import { errorKeyOf } from '@palaro/shared-lib/core';
import { Button, EmptyState, ErrorState, LinkButton, LoadMore, Page } from '@palaro/shared-lib/ui';
import { useDeferredValue, useMemo } from 'react';
import { useGameCatalogueQuery } from '../games.queries.ts';
import { useT } from '../messages.ts';
import { Chips } from './chips.tsx';
import { GameTile } from './game-tile.tsx';
import { LobbyControls } from './lobby-controls.tsx';
import classes from './lobby-page.module.css';
import { categoriesOf, gamesOf, SORTS, type LobbyView, type Sort } from './lobby.rules.ts';
import { useGameEntry, type GameEntry } from './use-game-entry.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { useLobbyView } from './use-lobby-view.ts';
import { WaitingTiles } from './waiting-tiles.tsx';

/** `/slot`: every game, found by kind, by name or by what it pays back. */
export function LobbyPage() {
  const t = useT();
  const { data, error, isFetching, refetch } = useGameCatalogueQuery();
  const [view, changeView] = useLobbyView();
  // Here and not with the tiles: logging in drops what was loaded, and the tiles with it.
  const entry = useGameEntry();
  const place = useKeptPlace(data !== undefined);
  const categories = useMemo(() => categoriesOf(data ?? []), [data]);

  function change(next: Partial<LobbyView>) {
    changeView(next);
    place.startOver();
  }
  return (
    <Page title={t(`category.${view.category}`)}>
      <LobbyControls view={view} onChange={change} categories={categories} />
      {data ? (
        <Found
          games={data}
          entry={entry}
          view={view}
          onChange={change}
          shown={place.shown}
          onMore={place.showMore}
        />
      ) : error ? (
        <ErrorState errorKey={errorKeyOf(error)} onRetry={() => void refetch()} pending={isFetching} />
      ) : (
        <div className={classes.found}>
          <Order sort={view.sort} onChange={change} />
          <WaitingTiles count={12} className={classes.grid} />
        </div>
      )}
    </Page>
  );
}
export default LobbyPage;

interface FoundProps {
  games: Game[];
  entry: (game: Game) => GameEntry;
  view: LobbyView;
  onChange: (change: Partial<LobbyView>) => void;
  shown: number;
  onMore: () => void;
}

function Found({ games, entry, view, onChange, shown, onMore }: FoundProps) {
  const t = useT();
  const { category, sort } = view;
  // Typing comes first; the tiles follow as fast as the phone can draw them.
  const search = useDeferredValue(view.search);
  const found = useMemo(() => gamesOf(games, { category, search, sort }), [games, category, search, sort]);
  const elsewhere = found.length === 0 && gamesOf(games, { category: 'all', search, sort }).length > 0;
  return (
    <div className={classes.found}>
      <Order sort={sort} count={found.length} onChange={onChange} />
      {found.length === 0 ? (
        <NothingFound
          search={search}
          onShowAll={() => onChange({ category: 'all', search: elsewhere ? search : '' })}
        />
      ) : (
        <>
          <ul className={classes.grid}>
            {found.slice(0, shown).map((game) => (
              <li key={`${game.provider_code}/${game.game_code}`} className={classes.item}>
                <GameTile game={game} {...entry(game)} />
              </li>
            ))}
          </ul>
          <LoadMore hasMore={shown < found.length} pending={false} onMore={onMore} auto />
          <p className={classes.meaning}>{t('lobby.rtpMeaning')}</p>
        </>
      )}
    </div>
  );
}

const SORT_LABELS = { hot: 'lobby.sortHot', name: 'lobby.sortName', rtp: 'lobby.sortRtp' } as const;

interface OrderProps {
  sort: Sort;
  /** How many games; `undefined` until they have come. */
  count?: number;
  onChange: (change: Partial<LobbyView>) => void;
}

function Order({ sort, count, onChange }: OrderProps) {
  const t = useT();
  return (
    <div className={classes.order}>
      <output className={classes.count}>{count !== undefined && t('lobby.count', { count })}</output>
      <Chips
        label={t('lobby.sort')}
        chosen={sort}
        choices={SORTS.map((id) => ({ id, text: t(SORT_LABELS[id]) }))}
        onChoose={(chosen) => onChange({ sort: chosen })}
      />
    </div>
  );
}

function NothingFound({ search, onShowAll }: { search: string; onShowAll: () => void }) {
  const t = useT();
  if (search.trim())
    return (
      <EmptyState
        icon="search"
        title={t('lobby.notFoundTitle', { search: search.trim() })}
        text={t('lobby.notFoundText')}
        action={<Button onClick={onShowAll}>{t('lobby.showAll')}</Button>}
      />
    );
  return (
    <EmptyState
      icon="games"
      title={t('lobby.emptyTitle')}
      text={t('lobby.emptyText')}
      action={<LinkButton to="/promotions">{t('lobby.toPromotions')}</LinkButton>}
    />
  );
}
