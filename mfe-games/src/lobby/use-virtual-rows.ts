import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState, type RefObject } from 'react';

/** A grid as it was last measured, in pixels. */
interface Measure {
  columns: number;
  /** From the top of a row to the top of the next. */
  rowPx: number;
  /** From the top of the page. */
  topPx: number;
}

/** Above and below the screen, ready for a quick thumb and for the tab key. */
const SPARE_ROWS = 2;

/** What a phone has; and, later, what this one had: a list that is come back to is as long as it was from its first moment. */
let measured: Measure = { columns: 3, rowPx: 246, topPx: 280 };

/**
 * Of a long grid, the rows near the screen, as items from `first` to before `end`. `before` and `after` are the room of the others, in pixels.
 * The stylesheet says how many columns there are; every row is as high as the first.
 */
export function useVirtualRows(list: RefObject<HTMLElement | null>, count: number) {
  const [{ columns, rowPx, topPx }, setMeasure] = useState(measured);
  // oxlint-disable-next-line react/incompatible-library -- No compiler memoizes here, and its values go no further than this hook.
  const rows = useWindowVirtualizer({
    count: Math.ceil(count / columns),
    estimateSize: () => rowPx,
    scrollMargin: topPx,
    overscan: SPARE_ROWS,
    // Drawn after the frame that asks for them, for which the spare rows are there: half as many frames are lost.
    useFlushSync: false,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });

  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) measured = measureOf(list.current) ?? measured;
      setMeasure((before) => (isSame(before, measured) ? before : measured));
    };
    measure();
    // Another width, and whatever above the list becomes higher or lower.
    const watcher = new ResizeObserver(measure);
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, [list]);
  useLayoutEffect(() => rows.measure(), [rows, rowPx]);

  const shown = rows.getVirtualItems();
  const top = shown[0];
  const bottom = shown.at(-1);
  if (!top || !bottom) return { first: 0, end: 0, before: 0, after: 0 };
  return {
    first: top.index * columns,
    end: Math.min(count, (bottom.index + 1) * columns),
    before: top.start - topPx,
    after: rows.getTotalSize() + topPx - bottom.end,
  };
}

function measureOf(list: HTMLElement): Measure | null {
  const { gridTemplateColumns, rowGap } = getComputedStyle(list);
  const item = list.firstElementChild?.getBoundingClientRect().height ?? 0;
  if (item === 0) return null;
  return {
    columns: gridTemplateColumns.split(' ').length,
    rowPx: item + (Number.parseFloat(rowGap) || 0),
    topPx: Math.round(list.getBoundingClientRect().top + window.scrollY),
  };
}

const isSame = (one: Measure, other: Measure) =>
  one.columns === other.columns && one.rowPx === other.rowPx && one.topPx === other.topPx;
