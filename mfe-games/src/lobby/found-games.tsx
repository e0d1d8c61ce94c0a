import type { Game } from '@palaro/contract';
import { errorKeyOf } from '@palaro/shared-lib/core';
import { Button, EmptyState, ErrorState, LinkButton } from '@palaro/shared-lib/ui';
import { useMemo } from 'react';
import { useT } from '../messages.ts';
import { GameGrid } from './game-grid.tsx';
import gridClasses from './game-grid.module.css';
import classes from './lobby-page.module.css';
import type { Rates } from './lobby.queries.ts';
import { catalogueOf, FIRST_VIEW, gamesOf, type LobbyView } from './lobby.rules.ts';
import type { GameEntry } from '../use-game-entry.ts';
import type { OwnGames } from './use-own-games.ts';
import { WaitingTiles } from '../waiting-tiles.tsx';

interface Props extends LobbyView {
  games: readonly Game[];
  rates: Rates | undefined;
  entry: GameEntry;
  own: OwnGames;
  onChange: (change: Partial<LobbyView>) => void;
}

const NO_GAMES = { favourites: [], recent: [] };

/** The games of a view, how many there are, and what to do when there is none. */
export function FoundGames({
  games,
  rates,
  entry,
  own: { own, error, refetch },
  kind,
  search,
  sort,
  provider,
  only,
  rtp,
  onChange,
}: Props) {
  const t = useT();
  const catalogue = useMemo(() => catalogueOf(games), [games]);
  const mine = own ?? NO_GAMES;
  const found = useMemo(
    () => gamesOf(catalogue, { kind, search, sort, provider, only, rtp }, mine, rates),
    [catalogue, kind, search, sort, provider, only, rtp, mine, rates],
  );
  if (only && !own)
    return error === undefined ? (
      <WaitingTiles count={6} className={gridClasses.grid} />
    ) : (
      <ErrorState errorKey={errorKeyOf(error)} onRetry={refetch} />
    );
  if (found.length === 0)
    return <NothingFound view={{ kind, search, sort, provider, only, rtp }} onChange={onChange} />;
  return (
    <div className={classes.found}>
      <output className={classes.count}>{t('lobby.count', { count: found.length })}</output>
      <GameGrid games={found} entry={entry} />
      <p className={classes.meaning}>
        {t('lobby.end')} {t('lobby.rtpMeaning')}
      </p>
    </div>
  );
}

/** Shows that nothing was found, with a link to the nearest view that may have games. */
function NothingFound({ view, onChange }: { view: LobbyView; onChange: Props['onChange'] }) {
  const t = useT();
  const search = view.search.trim();
  const isNarrow = view.provider !== '' || view.only !== '' || view.rtp !== '';
  if (search && (isNarrow || view.kind !== 'all'))
    return (
      <EmptyState
        icon="search"
        title={t('lobby.notFoundTitle', { search })}
        text={t('lobby.notFoundHere')}
        action={
          <Button onClick={() => onChange({ ...FIRST_VIEW, kind: 'all', search })}>
            {t('lobby.searchAll')}
          </Button>
        }
      />
    );
  if (search)
    return (
      <EmptyState
        icon="search"
        title={t('lobby.notFoundTitle', { search })}
        text={t('lobby.notFoundText')}
        action={<Button onClick={() => onChange({ search: '' })}>{t('lobby.showAll')}</Button>}
      />
    );
  if (view.only)
    return (
      <EmptyState
        icon={view.only === 'favourites' ? 'heart' : 'clock'}
        title={t(`own.${view.only}EmptyTitle`)}
        text={t(`own.${view.only}EmptyText`)}
        action={<Button onClick={() => onChange({ only: '' })}>{t('lobby.showAll')}</Button>}
      />
    );
  if (view.rtp)
    return (
      <EmptyState
        icon="search"
        title={t('lobby.rtpNoneTitle', { rtp: view.rtp })}
        text={t('lobby.rtpMeaning')}
        action={<Button onClick={() => onChange({ rtp: '' })}>{t('lobby.showAll')}</Button>}
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
