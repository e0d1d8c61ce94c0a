import { errorKeyOf } from '@palaro/shared-lib/core';
import { ErrorState, Skeleton } from '@palaro/shared-lib/ui';
import type { ComponentProps } from 'react';

interface Asked {
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Props extends Pick<ComponentProps<typeof Skeleton>, 'shape' | 'count'> {
  /** Of a query whose data is not there. */
  asked: Asked;
}

/** In the place of what has not come: its size while it is on its way, why and the retry when it failed. */
export function NotYet({ asked: { error, isFetching, refetch }, shape, count = 1 }: Props) {
  return error === undefined ? (
    <Skeleton shape={shape} count={count} />
  ) : (
    <ErrorState errorKey={errorKeyOf(error)} onRetry={() => void refetch()} pending={isFetching} />
  );
}
