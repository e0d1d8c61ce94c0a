import { errorKeyOf } from '@palaro/shared-lib/core';
import { useState, type ReactNode } from 'react';
import { List } from '../layout/list.tsx';
import { ErrorState } from './error-state.tsx';
import { LoadMore } from './load-more.tsx';
import classes from './paged-list.module.css';
import { Skeleton } from './skeleton.tsx';

/** What a query of one page says. */
export interface Asked {
  data?: { list: readonly unknown[]; total: number } | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Props {
  label: string;
  /** Lines of a page. */
  size: number;
  /** How many pages are shown, and one more: `usePages()`. */
  pages: Pages;
  first: Asked;
  last: Asked;
  empty: ReactNode;
  /** One element a page. Each asks for itself and stays in the cache by itself, so that a change asks again for all that are shown. */
  children: ReactNode;
}

export interface Pages {
  /** From 1. */
  numbers: readonly number[];
  more: () => void;
}

export function usePages(): Pages {
  const [count, setCount] = useState(1);
  return {
    numbers: Array.from({ length: count }, (_, index) => index + 1),
    more: () => setCount(count + 1),
  };
}

/** A list that grows page by page: skeleton, empty, error with retry, more, end. */
export function PagedList({ label, size, pages, first, last, empty, children }: Props) {
  if (!first.data)
    return first.error === undefined ? <Skeleton shape="line" count={5} /> : <Failed {...first} />;
  if (first.data.list.length === 0) return empty;
  return (
    <div>
      <List label={label}>{children}</List>
      <LoadMore
        hasMore={pages.numbers.length * size < first.data.total}
        pending={last.isFetching && !last.data}
        onMore={pages.more}
      />
    </div>
  );
}

/** In the place of a page that has not come. */
export function PageWaiting(asked: Asked) {
  return (
    <li className={classes.wait}>
      {asked.error === undefined ? <Skeleton shape="line" count={3} /> : <Failed {...asked} />}
    </li>
  );
}

/** In the place of what did not come, with the retry. */
function Failed({ error, isFetching, refetch }: Asked) {
  return <ErrorState errorKey={errorKeyOf(error)} onRetry={() => void refetch()} pending={isFetching} />;
}
