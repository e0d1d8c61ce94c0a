/** Philippine time, which has no summer time. */
const OFFSET_MS = 8 * 60 * 60 * 1000;

/** This month and the earlier ones within the history (90 days), newest first, as `YYYY-MM`. */
export function recentMonths(now: Date, count = 3): string[] {
  const here = new Date(now.getTime() + OFFSET_MS);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(here.getUTCFullYear(), here.getUTCMonth() - index, 1)).toISOString().slice(0, 7),
  );
}
