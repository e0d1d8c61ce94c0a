import { LANGUAGES, type ArticleBlock, type Language } from '@palaro/contract';
import { cms } from '@palaro/contract/schemas';
import * as z from 'zod/mini';

export interface ArticleText {
  title: string;
  description: string;
  blocks: ArticleBlock[];
}

export interface Article {
  slug: string;
  /** Only news is listed; a page is opened by its link. */
  kind: 'news' | 'page';
  /** `YYYY-MM-DD HH:mm:ss`, Asia/Kuala_Lumpur; a legal document is in force from then on. */
  published_at: string;
  /** Of a legal document: members agree to a version, and every version that was in force stays. */
  version?: string | undefined;
  /** English is always there; other languages if translated. */
  en: ArticleText;
  ph?: ArticleText | undefined;
  zh?: ArticleText | undefined;
  ms?: ArticleText | undefined;
}

const articleText = z.object({
  title: z.string().check(z.minLength(1)),
  description: z.string(),
  blocks: z.array(cms.articleBlock),
});

const article = z.object({
  slug: z.string().check(z.regex(/^[a-zA-Z0-9-]{1,80}$/)),
  kind: z.enum(['news', 'page']),
  published_at: z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)),
  version: z.optional(z.string().check(z.regex(/^[a-zA-Z0-9.-]{1,20}$/))),
  en: articleText,
  ph: z.optional(articleText),
  zh: z.optional(articleText),
  ms: z.optional(articleText),
});

/** The slug of the document that a member agrees to at the sign-up. */
export const TERMS = 'terms';

/** An address has one article, or versions of a legal document, each with a name and a beginning of its own. The terms are there. */
export const articles = z.array(article).check(
  z.refine((all) => all.some(({ slug, version }) => slug === TERMS && version !== undefined)),
  z.refine((all) => isEachOnce(all, ({ version = '' }) => version) && isEachOnce(all, beginningOf)),
  z.refine((all) => all.every((one) => all.every((other) => sameKind(one, other)))),
);

const isEachOnce = (all: readonly Article[], name: (article: Article) => string) =>
  new Set(all.map((one) => `${one.slug} ${name(one)}`)).size === all.length;

const beginningOf = ({ version, published_at }: Article) => (version === undefined ? '' : published_at);

const sameKind = (one: Article, other: Article) =>
  one.slug !== other.slug || (one.version === undefined) === (other.version === undefined);

/** The article at an address; of a legal document, the version that is in force at the instant (`YYYY-MM-DD HH:mm:ss`). */
export function articleAt(all: readonly Article[], slug: string, instant: string): Article | undefined {
  return all
    .filter((one) => one.slug === slug && isInForce(one, instant))
    .toSorted((a, b) => (a.published_at < b.published_at ? 1 : -1))[0];
}

/** A legal document that is not in force yet is published for nobody. */
const isInForce = ({ version, published_at }: Article, instant: string) =>
  version === undefined || published_at <= instant;

/** Whether every version that has been in force is still there, word for word: members have agreed to it. */
export function keepsVersions(
  before: readonly Article[],
  after: readonly Article[],
  instant: string,
): boolean {
  return before
    .filter((one) => one.version !== undefined && isInForce(one, instant))
    .every((one) => after.some((other) => isSame(one, other)));
}

const isSame = (one: Article, other: Article) =>
  one.slug === other.slug &&
  one.version === other.version &&
  one.published_at === other.published_at &&
  LANGUAGES.every((lang) => JSON.stringify(plain(one, lang)) === JSON.stringify(plain(other, lang)));

/** In a fixed order: the database returns the fields of an object in another one. */
function plain(of: Article, lang: Language) {
  const text = of[lang];
  return (
    text && [
      text.title,
      text.description,
      text.blocks.map((block) => [block.type, 'text' in block ? block.text : block.items]),
    ]
  );
}
