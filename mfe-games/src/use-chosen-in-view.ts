import { useEffect, type RefObject } from 'react';

/** Scrolls a row that is wider than the screen to its chosen element, when that is outside the visible part. */
export function useChosenInView(row: RefObject<HTMLElement | null>, chosen: string): void {
  useEffect(() => {
    const element = row.current?.querySelector('[aria-current=page], [aria-pressed=true]');
    if (!row.current || !element) return;
    const place = element.getBoundingClientRect();
    const room = row.current.getBoundingClientRect();
    if (place.left < room.left || place.right > room.right)
      row.current.scrollLeft += place.left - room.left - room.width / 3;
  }, [row, chosen]);
}
