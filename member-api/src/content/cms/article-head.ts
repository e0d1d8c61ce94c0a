import type { ArticleBlock, Language } from '@palaro/contract';
import type { Article, ArticleText } from './article.ts';
import versionLines from './data/version-lines.json' with { type: 'json' };

type Lang = Language | 'all';

/** In the requested language; English when it is missing, and for `all`. */
export function textOf(article: Article, lang: Lang): { written: Language; text: ArticleText } {
  const text = lang === 'all' ? undefined : article[lang];
  return lang !== 'all' && text ? { written: lang, text } : { written: 'en', text: article.en };
}

export function headOf(article: Article, lang: Lang) {
  const { written, text } = textOf(article, lang);
  const { title, description } = text;
  return { slug: article.slug, lang: written, title, description, published_at: article.published_at };
}

/** The text of an article; a legal document's begins with its version and its date. */
export function blocksOf(article: Article, lang: Lang): ArticleBlock[] {
  const { written, text } = textOf(article, lang);
  const { version, published_at } = article;
  if (version === undefined) return text.blocks;
  const items = versionLines[written].map((line) =>
    line.replace('{{version}}', version).replace('{{date}}', published_at.slice(0, 10)),
  );
  return [{ type: 'list', items }, ...text.blocks];
}
