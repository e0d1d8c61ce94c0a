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

/** Rows rendered above and below the screen, for fast scrolling and the tab key. */
const SPARE_ROWS = 2;

/** A phone's typical measures at first, later the last measured ones, so that a list has its old length at once on return. */
let measured: Measure = { columns: 3, rowPx: 246, topPx: 280 };

/**
 * The rows of a long grid near the screen: items from `first` to before `end`. `before` and `after` are the heights of the
 * others, in pixels. CSS defines the number of columns; every row is as high as the first.
 */
export function useVirtualRows(list: RefObject<HTMLElement | null>, count: number) {
  const [{ columns, rowPx, topPx }, setMeasure] = useState(measured);
  // oxlint-disable-next-line react/incompatible-library -- No compiler memoizes here, and its values go no further than this hook.
  const rows = useWindowVirtualizer({
    count: Math.ceil(count / columns),
    estimateSize: () => rowPx,
    scrollMargin: topPx,
    overscan: SPARE_ROWS,
    // Rendered after the next frame, which the extra rows cover: this halves the number of dropped frames.
    useFlushSync: false,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });

  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) measured = measureOf(list.current) ?? measured;
      setMeasure((before) => (isSame(before, measured) ? before : measured));
    };
    measure();
    // Observes the width, and changes of height above the list.
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
