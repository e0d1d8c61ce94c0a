import type { Language } from '@palaro/release';
import type { Log } from './log.ts';
import { problemOf } from './log.ts';

type Block = { type: 'heading' | 'paragraph'; text: string } | { type: 'list'; items: string[] };

export interface PageArticle {
  slug: string;
  /** Its language: English if it is not translated. */
  lang: Language;
  title: string;
  description: string;
  /** `YYYY-MM-DD HH:mm:ss`, Asia/Kuala_Lumpur, which has the Philippines' time. */
  published_at: string;
  blocks: Block[];
}

type Localised = { en: string } & Partial<Record<Language, string>>;

/** The operator's texts for search engines about a page. */
export interface SeoRecord {
  meta_title: Localised;
  meta_description: Localised;
  keywords: string;
  author: string;
  image_url: string;
}

/** The API's texts of an open page; `undefined` when there are none, or the API is unavailable. */
export interface PageTexts {
  /** The answer of an open query. */
  value(path: string, request: object): Promise<unknown>;
  record(name: string): Promise<SeoRecord | undefined>;
  /** The slugs of the news, newest first. */
  news(): Promise<string[] | undefined>;
}

interface Kept {
  value: unknown;
  fetchedAt: number;
  /** No answer so far, which differs from an empty answer. */
  isUnanswered?: boolean;
}

/** Cache time of an answer: an operator's correction is on the site within this time. */
const FRESH_MS = 30_000;
/** Longest wait of a page for its text; after that the remote fetches it. */
const PATIENCE_MS = 1500;
/** After a failure, no request is made for this time, so that only one visitor waits. */
const RETRY_MS = 5_000;
/** Maximum number of cached names, because names come from addresses, which anybody can invent. */
const MOST_KEPT = 500;

/** Texts of pages from the member API, cached for some time. While the API is unavailable, the last answer stays in use. */
export function pageTexts(apiUrl: string, log: Log, now: () => number = Date.now): PageTexts {
  const kept = new Map<string, Kept>();
  const loading = new Map<string, Promise<void>>();

  async function load(key: string, path: string, request: object): Promise<void> {
    const keep = (answer: Kept) => {
      // Reinserted, so that the least recently used entry is first.
      kept.delete(key);
      kept.set(key, answer);
    };
    try {
      keep({ value: await fetchValue(apiUrl + path, request), fetchedAt: now() });
    } catch (error) {
      log('warn', 'A text could not be had.', { path, ...request, problem: problemOf(error) });
      const before = kept.get(key) ?? { value: undefined, isUnanswered: true };
      keep({ ...before, fetchedAt: now() - FRESH_MS + RETRY_MS });
    } finally {
      loading.delete(key);
    }
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break;
      kept.delete(oldest);
    }
  }

  async function answerOf(path: string, request: object): Promise<unknown> {
    const key = `${path} ${JSON.stringify(request)}`;
    const known = kept.get(key);
    if (known && now() - known.fetchedAt < FRESH_MS) return known.value;
    const pending = loading.get(key) ?? load(key, path, request);
    loading.set(key, pending);
    // A slightly old answer is used at once; only the first visit waits.
    if (known && !known.isUnanswered) return known.value;
    await pending;
    return kept.get(key)?.value;
  }

  return {
    value: answerOf,
    record: async (page_name) =>
      (await answerOf('/cms/seopagedetails', { page_name })) as SeoRecord | undefined,
    news: async () => {
      const list = (await answerOf('/cms/articlelist', { lang: 'en' })) as { slug: string }[] | undefined;
      return list?.map(({ slug }) => slug);
    },
  };
}

/** The API's keys for an unknown or invalid name. */
const NOTHING: ReadonlySet<string | undefined> = new Set(['article_not_exists', 'invalid_slug']);

async function fetchValue(url: string, request: object): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const answer = (await response.json()) as { status: unknown; statusdesc?: string; value?: unknown };
  if (answer.status === 1 && answer.value) return answer.value;
  if (NOTHING.has(answer.statusdesc)) return undefined;
  throw new Error(`The API answered ${response.status}.`);
}
