import { errorKeyOf, type QueryState } from '@palaro/shared-lib/core';
import { useState, type ReactNode } from 'react';
import { List } from '../layout/list.tsx';
import { ErrorState } from './error-state.tsx';
import { LoadMore } from './load-more.tsx';
import classes from './paged-list.module.css';
import { Skeleton } from './skeleton.tsx';

/** The query of one page. */
type PageQuery = QueryState<{ list: readonly unknown[]; total: number }>;

interface Props {
  label: string;
  /** Rows per page. */
  size: number;
  /** The number of visible pages, and a way to add one: `usePages()`. */
  pages: Pages;
  first: PageQuery;
  last: PageQuery;
  empty: ReactNode;
  /** Renders one page. Each page has its own query and cache entry, so that a change fetches all visible pages again. */
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

/** Shown in place of a page that is loading. */
export function PageWaiting(query: QueryState) {
  return (
    <li className={classes.wait}>
      {query.error === undefined ? <Skeleton shape="line" count={3} /> : <Failed {...query} />}
    </li>
  );
}

/** Shown in place of a page that failed, with the retry. */
function Failed({ error, isFetching, refetch }: QueryState) {
  return <ErrorState errorKey={errorKeyOf(error)} onRetry={() => void refetch()} pending={isFetching} />;
}
