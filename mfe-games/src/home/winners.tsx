import type { game, ValueOf } from '@palaro/contract';
import { errorKeyOf, formatInstant, type QueryState } from '@palaro/shared-lib/core';
import { Amount, ErrorState, List, ListRow, Section, Skeleton, Tabs } from '@palaro/shared-lib/ui';
import type { ReactNode } from 'react';
import { providerName } from '../game-facts.ts';
import { useT } from '../messages.ts';
import { useLeaderboardQuery, useLiveWinsQuery } from './winners.queries.ts';
import classes from './winners.module.css';

/** Wins change every minute; polling more often would waste prepaid data. */
const POLL_MS = 20_000;
const LIVE_ROWS = 8;

/** Who is winning now, and the 15 highest wins of the week; names are masked by the API. Without a win, nothing. */
export function Winners() {
  const t = useT();
  const live = useLiveWinsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  });
  const isQuiet = live.data?.length === 0;
  const ofWeek = useLeaderboardQuery(undefined, { skip: !isQuiet });
  if (isQuiet && ofWeek.data?.length === 0) return null;
  return (
    <Section title={t('winners.title')}>
      <Tabs
        label={t('winners.title')}
        items={[
          ...(isQuiet ? [] : [{ id: 'live', label: t('winners.live'), panel: <LiveWins live={live} /> }]),
          { id: 'top', label: t('winners.top'), panel: <Leaderboard /> },
        ]}
      />
    </Section>
  );
}
export default Winners;

function LiveWins({
  live: { data, ...query },
}: {
  live: QueryState<ValueOf<typeof game.realtimetransactions>>;
}) {
  const t = useT();
  return (
    <Rows query={query} rows={data} label={t('winners.live')}>
      {data?.slice(0, LIVE_ROWS).map(({ name, game_name, provider_code, amount, at }) => (
        <ListRow
          key={`${at} ${name} ${game_name} ${amount}`}
          icon="trophy"
          title={game_name}
          text={`${name} · ${providerName(provider_code)}`}
          trailing={<Amount value={amount} />}
          trailingText={formatInstant(at).slice(11)}
        />
      ))}
    </Rows>
  );
}

function Leaderboard() {
  const t = useT();
  const { data, ...query } = useLeaderboardQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Rows query={query} rows={data} label={t('winners.top')}>
      {data?.map(({ rank, name, win, game_name }) => (
        <ListRow
          key={rank}
          leading={<span className={classes.rank}>{rank}</span>}
          title={name}
          text={game_name}
          trailing={<Amount value={win} />}
        />
      ))}
    </Rows>
  );
}

interface RowsProps {
  query: QueryState;
  rows: readonly unknown[] | undefined;
  label: string;
  children: ReactNode;
}

function Rows({ query: { error, isFetching, refetch }, rows, label, children }: RowsProps) {
  const t = useT();
  return (
    <div className={classes.rows}>
      {rows ? (
        rows.length > 0 ? (
          <List label={label}>{children}</List>
        ) : (
          <p className={classes.empty}>{t('winners.empty')}</p>
        )
      ) : error === undefined ? (
        <Skeleton shape="line" count={6} />
      ) : (
        <ErrorState errorKey={errorKeyOf(error)} onRetry={() => void refetch()} pending={isFetching} />
      )}
    </div>
  );
}
