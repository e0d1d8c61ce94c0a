/** Of a screen that shows sixty a second. */
const FRAME_MS = 1000 / 60;
const LATE = 1.5;

/** @param gaps Milliseconds between frames. @returns the share of them that were late: 0 to 1. */
export function lateShare(gaps: readonly number[]): number {
  if (gaps.length === 0) return 0;
  return gaps.filter((gap) => gap > FRAME_MS * LATE).length / gaps.length;
}
