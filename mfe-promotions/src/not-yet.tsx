import { errorKeyOf, type QueryState } from '@palaro/shared-lib/core';
import { ErrorState, Skeleton } from '@palaro/shared-lib/ui';
import type { ComponentProps } from 'react';

interface Props extends Pick<ComponentProps<typeof Skeleton>, 'shape' | 'count'> {
  /** The state of a query without data. */
  query: QueryState;
}

/** Shown instead of data: a placeholder of its size while it loads, the reason and a retry when that failed. */
export function NotYet({ query: { error, isFetching, refetch }, shape, count = 1 }: Props) {
  return error === undefined ? (
    <Skeleton shape={shape} count={count} />
  ) : (
    <ErrorState errorKey={errorKeyOf(error)} onRetry={() => void refetch()} pending={isFetching} />
  );
}
