import { startTransition, useCallback, useEffect, useLayoutEffect, useState, type RefObject } from 'react';

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
/** How long a list stays as it is before it is settled: while one types, what is read is drawn and no more. */
const SETTLED_AFTER_MS = 250;

/** What a phone has; and, later, what this one had: a list that is come back to is as long as it was from its first moment. */
let measured: Measure = { columns: 3, rowPx: 246 };

/**
 * Of a long grid, the rows near the screen: no more of them is in the page, however long the list is. Every row must be as high as
 * the first. `before` and `after` are the room of the others, in pixels; `isSettled` says that this is the list that one looks at,
 * and none that the next key takes away. `isTyping`: more keys are to come, for which spare rows would only be work.
 */
export function useNearRows(
  list: RefObject<HTMLElement | null>,
  items: readonly unknown[],
  isTyping: boolean,
) {
  const count = items.length;
  const [{ columns, rowPx }, setMeasure] = useState(measured);
  const [onScreen, setOnScreen] = useState<Rows>({ first: 0, end: 4 });
  const [firstItems] = useState(items);
  const [settled, setSettled] = useState<readonly unknown[]>();
  const spare = settled === items && !isTyping ? SPARE_ROWS : 0;
  const total = Math.ceil(count / columns);

  const look = useCallback(() => {
    const element = list.current;
    if (!element) return;
    const top = element.getBoundingClientRect().top;
    const first = Math.max(0, Math.floor(-top / rowPx));
    const end = Math.max(first + 1, Math.ceil((seenUntil() - top) / rowPx));
    setOnScreen((before) => (before.first === first && before.end === end ? before : { first, end }));
  }, [list, rowPx]);

  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(items)), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [items]);

  useLayoutEffect(() => {
    const measure = () => {
      if (list.current && count > 0) measured = measureOf(list.current) ?? measured;
      setMeasure((before) =>
        before.columns === measured.columns && before.rowPx === measured.rowPx ? before : measured,
      );
      look();
    };
    const move = () => {
      setSettled(items);
      look();
    };
    measure();
    const { visualViewport } = window;
    window.addEventListener('scroll', move, { passive: true });
    window.addEventListener('resize', measure);
    visualViewport?.addEventListener('resize', look);
    visualViewport?.addEventListener('scroll', look);
    return () => {
      window.removeEventListener('scroll', move);
      window.removeEventListener('resize', measure);
      visualViewport?.removeEventListener('resize', look);
      visualViewport?.removeEventListener('scroll', look);
    };
  }, [list, look, items, count]);

  const first = Math.min(Math.max(0, onScreen.first - spare), Math.max(0, total - 1));
  const end = Math.min(onScreen.end + spare, total);
  return {
    first: first * columns,
    end: Math.min(count, end * columns),
    before: first * rowPx,
    after: Math.max(0, total - end) * rowPx,
    isSettled: settled === items || firstItems === items,
  };
}

/**
 * How far down the page is seen, in pixels: on a phone its keyboard lies over the lower half, and what is under it is drawn when it goes. Of a page
 * that is made larger with two fingers, all that could be moved into sight counts.
 */
function seenUntil(): number {
  const { visualViewport: seen, innerHeight } = window;
  return seen?.scale === 1 ? seen.offsetTop + seen.height : innerHeight;
}

function measureOf(list: HTMLElement): Measure | null {
  const { gridTemplateColumns, rowGap } = getComputedStyle(list);
  const item = list.firstElementChild?.getBoundingClientRect().height ?? 0;
  return item > 0
    ? { columns: gridTemplateColumns.split(' ').length, rowPx: item + (Number.parseFloat(rowGap) || 0) }
    : null;
}
