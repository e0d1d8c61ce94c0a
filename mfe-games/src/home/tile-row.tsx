import { useTranslation } from '@palaro/shared-lib/core';
import { IconButton } from '@palaro/shared-lib/ui';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import classes from './tile-row.module.css';

interface Props {
  /** The name of the shelf: each arrow says what it moves. */
  title: string;
  /** A list item for each tile. */
  children: ReactNode;
}

/** Tiles in a row that a finger moves sideways. A mouse cannot, so there each side with more tiles has an arrow. */
export function TileRow({ title, children }: Props) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [more, setMore] = useState({ before: false, after: false });
  const [hasArrows] = useState(isMouse);

  const measure = () => {
    if (!list.current) return;
    const { scrollLeft, clientWidth, scrollWidth } = list.current;
    const before = scrollLeft > 1;
    const after = scrollLeft + clientWidth < scrollWidth - 1;
    setMore((last) => (last.before === before && last.after === after ? last : { before, after }));
  };
  // After each render, because its tiles may be others: it measures when it begins to observe.
  useEffect(() => {
    if (!list.current || !hasArrows) return;
    const watcher = new ResizeObserver(measure);
    watcher.observe(list.current);
    return () => watcher.disconnect();
  });
  // An arrow that goes hands the focus to the other one.
  useLayoutEffect(() => {
    const gone = document.activeElement?.closest('[hidden]');
    if (gone?.parentElement !== place.current) return;
    place.current?.querySelector<HTMLElement>(':scope > :not([hidden]) > button')?.focus();
  });

  /** By as many tiles as are seen whole. */
  const move = (direction: 1 | -1) => {
    const row = list.current;
    const [first, second] = row?.children ?? [];
    if (!row || !first || !second) return;
    const step = second.getBoundingClientRect().left - first.getBoundingClientRect().left;
    row.scrollBy({ left: direction * step * Math.max(1, Math.floor(row.clientWidth / step)) });
  };
  return (
    <div ref={place} className={classes.row}>
      {hasArrows && (
        <span className={classes.before} hidden={!more.before}>
          <IconButton
            variant="plain"
            icon="chevron"
            label={`${t('previous')}, ${title}`}
            onClick={() => move(-1)}
          />
        </span>
      )}
      <ul ref={list} className={classes.shelf} onScroll={hasArrows ? measure : undefined}>
        {children}
      </ul>
      {hasArrows && (
        <span className={classes.after} hidden={!more.after}>
          <IconButton
            variant="plain"
            icon="chevron"
            label={`${t('next')}, ${title}`}
            onClick={() => move(1)}
          />
        </span>
      )}
    </div>
  );
}

const isMouse = (): boolean => window.matchMedia?.('(hover: hover) and (pointer: fine)').matches ?? false;
