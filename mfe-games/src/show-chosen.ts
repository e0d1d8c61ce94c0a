/** Scrolls a row that is wider than the screen to its chosen element, when that is outside the visible part. */
export function showChosen(row: HTMLElement | null, selector: string): void {
  const element = row?.querySelector(selector);
  if (!row || !element) return;
  const place = element.getBoundingClientRect();
  const room = row.getBoundingClientRect();
  if (place.left < room.left || place.right > room.right)
    row.scrollLeft += place.left - room.left - room.width / 3;
}
