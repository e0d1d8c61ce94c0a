import { errorKeyOf, Link } from '@palaro/shared-lib/core';
import { ErrorState, Skeleton, Stack } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { SeedForm } from '../seed-form.tsx';
import { useFairSeedsQuery } from '../seeds.queries.ts';
import classes from './first-seeds.module.css';

/** Stands before the member's first game of the house's own: its bets are drawn from a client seed that only they can name. */
export function FirstSeeds({ onDone }: { onDone: () => void }) {
  const t = useT();
  const { data, error, isFetching, refetch } = useFairSeedsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <div className={classes.page}>
      <Stack gap={4}>
        <h2>{t('fair.firstTitle')}</h2>
        <p>
          {t('fair.firstText')} <Link to="/fairness">{t('fair.howTitle')}</Link>
        </p>
        {data ? (
          <SeedForm nextHash={data.next_server_seed_hash} action={t('fair.firstAction')} onDone={onDone} />
        ) : error === undefined ? (
          <Skeleton shape="card" count={1} />
        ) : (
          <ErrorState errorKey={errorKeyOf(error)} onRetry={() => void refetch()} pending={isFetching} />
        )}
      </Stack>
    </div>
  );
}
