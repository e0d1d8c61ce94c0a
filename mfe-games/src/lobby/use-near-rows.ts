import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';

/** A grid as it was last measured. */
interface Measure {
  columns: number;
  /** From the top of a row to the top of the next, in pixels. */
  rowPx: number;
}

interface Rows {
  first: number;
  /** One past the last. */
  end: number;
}

/** Rows above and below the screen that stand ready for a quick thumb and for the tab key. */
const SPARE_ROWS = 2;

/** What a phone has; and, later, what this one had: a list that is come back to is as long as it was from its first moment. */
let measured: Measure = { columns: 3, rowPx: 246 };

/**
 * Of a long grid, the rows near the screen: no more of them is in the page, however long the list is. Every row must be as high as
 * the first. `before` and `after` are the room of the others, in pixels.
 */
export function useNearRows(list: RefObject<HTMLElement | null>, count: number) {
  const [{ columns, rowPx }, setMeasure] = useState(measured);
  const [rows, setRows] = useState<Rows>({ first: 0, end: 4 + SPARE_ROWS });
  const total = Math.ceil(count / columns);

  const look = useCallback(() => {
    const element = list.current;
    if (!element) return;
    const top = element.getBoundingClientRect().top;
    const first = Math.max(0, Math.floor(-top / rowPx) - SPARE_ROWS);
    const end = Math.max(first + 1, Math.ceil((window.innerHeight - top) / rowPx) + SPARE_ROWS);
    setRows((before) => (before.first === first && before.end === end ? before : { first, end }));
  }, [list, rowPx]);

  useLayoutEffect(() => {
    const measure = () => {
      if (list.current && count > 0) measured = measureOf(list.current) ?? measured;
      setMeasure((before) =>
        before.columns === measured.columns && before.rowPx === measured.rowPx ? before : measured,
      );
      look();
    };
    measure();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', measure);
    };
  }, [list, look, count]);

  const first = Math.min(rows.first, Math.max(0, total - 1));
  const end = Math.min(rows.end, total);
  return {
    first: first * columns,
    end: Math.min(count, end * columns),
    before: first * rowPx,
    after: Math.max(0, total - end) * rowPx,
  };
}

function measureOf(list: HTMLElement): Measure | null {
  const { gridTemplateColumns, rowGap } = getComputedStyle(list);
  const item = list.firstElementChild?.getBoundingClientRect().height ?? 0;
  return item > 0
    ? { columns: gridTemplateColumns.split(' ').length, rowPx: item + (Number.parseFloat(rowGap) || 0) }
    : null;
}
