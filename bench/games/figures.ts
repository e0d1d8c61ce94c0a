/** Of a screen that shows sixty a second. */
const FRAME_MS = 1000 / 60;
const LATE = 1.5;

/** @param gaps Milliseconds between frames. @returns the share of them that were late: 0 to 1. */
export function lateShare(gaps: readonly number[]): number {
  if (gaps.length === 0) return 0;
  return gaps.filter((gap) => gap > FRAME_MS * LATE).length / gaps.length;
}

/** @returns a line where what is shown is not what the books say, whatever the order of keys. */
export function differenceOf(where: string, shown: unknown, inBooks: unknown): string[] {
  const [onStage, books] = [shown, inBooks].map((value) => JSON.stringify(sorted(value)));
  return onStage === books ? [] : [`${where}: ${onStage}, in the books ${books}`];
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, sorted(inner)] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
