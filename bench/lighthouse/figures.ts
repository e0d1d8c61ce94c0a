/** What Lighthouse says of one page. */
export interface Audit {
  address: string;
  /** 0 to 100, by category: `performance`, `accessibility`, `best-practices`, `seo`. */
  scores: Record<string, number>;
  /** `<category>: <audit> <value>`, of what counts and was not wholly passed. */
  failed: string[];
  /** Why the page would not come back from the back/forward cache. */
  backForwardCache: { reason: string; failureType: string }[];
}

/** The least score of each category. */
export const WANTED: Readonly<Record<string, number>> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

/** Reasons that the page itself gives, as Lighthouse calls them; the others are the browser's or those of its tools. */
const OURS = 'Actionable';

/** A page that tells search engines to leave it alone, as a member's do, is not judged for them. */
const NOT_FOR_SEARCH = 'seo: is-crawlable';

/** What misses the aims, a sentence each. */
export function missesOf({ address, scores, failed, backForwardCache }: Audit): string[] {
  const low = Object.entries(WANTED).flatMap(([category, wanted]) => {
    if (category === 'seo' && failed.includes(NOT_FOR_SEARCH)) return [];
    const score = scores[category] ?? 0;
    if (score >= wanted) return [];
    const audits = failed.filter((each) => each.startsWith(`${category}: `));
    return [`${address}: ${category} ${score}, wanted ${wanted} (${audits.join('; ') || 'no audit'})`];
  });
  const kept = backForwardCache
    .filter(({ failureType }) => failureType === OURS)
    .map(({ reason }) => `${address}: does not come back whole: ${reason}`);
  return [...low, ...kept];
}

/** The median of each score, of several audits of one page; what else there is, of the last one. */
export function medianOf(audits: readonly Audit[]): Audit {
  const last = audits.at(-1);
  if (!last) throw new Error('There is no audit.');
  const scores = Object.keys(last.scores).map((category) => {
    const sorted = audits.map((audit) => audit.scores[category] ?? 0).toSorted((a, b) => a - b);
    return [category, sorted[Math.floor((sorted.length - 1) / 2)] ?? 0];
  });
  return { ...last, scores: Object.fromEntries(scores) };
}
