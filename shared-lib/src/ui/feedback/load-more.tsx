import { useTranslation } from '@palaro/shared-lib/core';
import { useEffect, useRef } from 'react';
import { Button } from '../actions/button.tsx';
import classes from './load-more.module.css';

interface Props {
  hasMore: boolean;
  pending: boolean;
  onMore: () => void;
  /** Loads automatically shortly before the end of the list is reached; the button is for the keyboard. */
  auto?: boolean;
}

/** The end of a list: a button for more, or the message that this was all. */
export function LoadMore({ hasMore, pending, onMore, auto = false }: Props) {
  const { t } = useTranslation();
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(onMore);
  useEffect(() => {
    latest.current = onMore;
  }, [onMore]);

  useEffect(() => {
    if (!auto || !hasMore || pending || !end.current) return;
    const watcher = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && latest.current(),
      { rootMargin: '600px' },
    );
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [auto, hasMore, pending]);

  return (
    <div ref={end} className={classes.end}>
      {hasMore ? (
        <Button pending={pending} onClick={onMore}>
          {t('loadMore')}
        </Button>
      ) : (
        <p className={classes.text}>{t('endOfList')}</p>
      )}
    </div>
  );
}
