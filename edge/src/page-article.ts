import type { Language } from '@palaro/release';
import type { Log } from './log.ts';
import { problemOf } from './log.ts';

type Block = { type: 'heading' | 'paragraph'; text: string } | { type: 'list'; items: string[] };

export interface PageArticle {
  slug: string;
  title: string;
  description: string;
  /** `YYYY-MM-DD HH:mm:ss`, Asia/Kuala_Lumpur, which has the Philippines' time. */
  published_at: string;
  blocks: Block[];
}

/** The text that an open page has in the API under the page's own name; `undefined` where it has none. */
export type ArticleOf = (slug: string, language: Language) => Promise<PageArticle | undefined>;

interface Kept {
  article: PageArticle | undefined;
  askedAt: number;
}

/** How long an answer goes out as it is: an operator's correction is on the site within this time. */
const FRESH_MS = 30_000;
/** A page never waits longer than this for its text: the remote fetches it then. */
const PATIENCE_MS = 1500;

/**
 * Articles from the member API, each asked for at most once in a while. When the API is away, the last that it said goes on being
 * shown.
 */
export function pageArticles(apiUrl: string, log: Log, now: () => number = Date.now): ArticleOf {
  const kept = new Map<string, Kept>();
  const asked = new Map<string, Promise<void>>();

  async function ask(key: string, slug: string, language: Language): Promise<void> {
    const before = kept.get(key);
    try {
      kept.set(key, { article: await fetchArticle(apiUrl, slug, language), askedAt: now() });
    } catch (error) {
      log('warn', 'An article could not be had.', { slug, problem: problemOf(error) });
      if (before) kept.set(key, { ...before, askedAt: now() });
    } finally {
      asked.delete(key);
    }
  }

  return async (slug, language) => {
    const key = `${language} ${slug}`;
    const known = kept.get(key);
    if (known && now() - known.askedAt < FRESH_MS) return known.article;
    const asking = asked.get(key) ?? ask(key, slug, language);
    asked.set(key, asking);
    // What was good a moment ago goes out at once; only the first visit waits.
    if (!known) await asking;
    return kept.get(key)?.article;
  };
}

async function fetchArticle(apiUrl: string, slug: string, lang: Language): Promise<PageArticle | undefined> {
  const response = await fetch(`${apiUrl}/cms/articledetails`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ slug, lang }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const answer = (await response.json()) as { status: unknown; statusdesc?: string; value?: PageArticle };
  if (answer.status === 'SUCCESS' && answer.value) return answer.value;
  if (answer.statusdesc === 'article_not_exists') return undefined;
  throw new Error(`The API answered ${response.status}.`);
}
