import type { Language } from '@palaro/contract';
import { type Article, type ArticleText } from './content.ts';

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
