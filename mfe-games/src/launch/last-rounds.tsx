import { errorKeyOf, formatInstant, formatMoney } from '@palaro/shared-lib/core';
import { ErrorState, List, ListRow, Section, Skeleton } from '@palaro/shared-lib/ui';
import { useEffect } from 'react';
import { useT } from '../messages.ts';
import { RoundOutcome } from '../round-outcome.tsx';
import classes from './last-rounds.module.css';
import { useRoundsOfDayQuery } from './launch.queries.ts';

const ROWS = 10;

interface Props {
  provider: string;
  gameCode: string;
  /** The day of the house. */
  day: string;
  /** How many rounds the game has shown to their end. Before that, the list would tell what the reels still hide. */
  shown: number;
}

/** A member's rounds of today of the game beside them, the newest first. The API lists a day; the others of it are left out here. */
export function LastRounds({ provider, gameCode, day, shown }: Props) {
  const t = useT();
  const { data, error, isFetching, refetch } = useRoundsOfDayQuery(
    { working_date: day, page_number: 1, page_size: 100 },
    { refetchOnMountOrArgChange: true },
  );
  useEffect(() => {
    if (shown > 0) void refetch();
  }, [shown, refetch]);
  const rounds = data?.list
    .filter((round) => round.provider_code === provider && round.game_code === gameCode)
    .slice(0, ROWS);
  return (
    <Section title={t('launch.rounds')}>
      {rounds ? (
        rounds.length > 0 ? (
          <List label={t('launch.rounds')}>
            {rounds.map((round) => (
              <ListRow
                key={round.ticket_id}
                title={t('results.stake', { amount: formatMoney(round.stake, { exact: true }) })}
                text={formatInstant(round.opened_at).slice(11)}
                trailing={<RoundOutcome t={t} round={round} />}
              />
            ))}
          </List>
        ) : (
          <p className={classes.none}>{t('launch.noRounds')}</p>
        )
      ) : error ? (
        <ErrorState errorKey={errorKeyOf(error)} onRetry={() => void refetch()} pending={isFetching} />
      ) : (
        <Skeleton shape="line" count={6} />
      )}
    </Section>
  );
}
