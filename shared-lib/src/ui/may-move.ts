/** Whether something may move by itself: not under reduced motion, and not while data is saved. */
export function mayMove(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return !connection?.saveData && !window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
}
