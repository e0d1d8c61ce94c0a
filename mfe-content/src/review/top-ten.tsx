import { errorKeyOf, formatInstant } from '@palaro/shared-lib/core';
import { EmptyState, ErrorState, List, ListRow, Skeleton } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { useTopTen } from './review.queries.ts';

/** The average of all reviews and the ten best of them. */
export function TopTen() {
  const t = useT();
  const { currentData: top, error, isFetching, refetch } = useTopTen();
  if (!top && error)
    return <ErrorState errorKey={errorKeyOf(error)} onRetry={() => void refetch()} pending={isFetching} />;
  if (!top) return <Skeleton shape="line" count={5} />;
  if (top.reviews.length === 0)
    return <EmptyState icon="star" title={t('review.emptyTitle')} text={t('review.emptyText')} />;
  return (
    <>
      <p>
        <strong>{t('review.average', { average: top.average })}</strong>{' '}
        {t('review.count', { count: top.count })}
      </p>
      <List label={t('review.top')}>
        {top.reviews.map(({ name, overall, comment, created_at }) => (
          <ListRow
            key={`${name} ${created_at}`}
            title={`${name}, ${t('review.stars', { count: overall })}`}
            text={
              <>
                {comment}
                <br />
                {formatInstant(created_at)}
              </>
            }
          />
        ))}
      </List>
    </>
  );
}
