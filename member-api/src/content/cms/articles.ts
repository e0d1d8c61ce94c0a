import type { cms, Language } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { readContent, type Article, type ArticleText } from './content.ts';

type Lang = Language | 'all';

/** News, newest first. */
export const articlelist: Handler<typeof cms.articlelist> = async ({ sql }, { lang }) => {
  const { body } = await readContent(sql, 'articles');
  const news = body.filter(({ kind }) => kind === 'news');
  const newestFirst = news.toSorted((a, b) => (a.published_at < b.published_at ? 1 : -1));
  return { value: newestFirst.map((article) => headOf(article, lang)) };
};

/** One article or legal page. */
export const articledetails: Handler<typeof cms.articledetails> = async ({ sql }, { slug, lang }) => {
  const { body } = await readContent(sql, 'articles');
  const article = body.find((one) => one.slug === slug);
  if (!article) throw refuse('article_not_exists');
  return { value: { ...headOf(article, lang), blocks: textOf(article, lang).text.blocks } };
};

/** In the language that was asked for; English where there is none, and for `all`. */
function textOf(article: Article, lang: Lang): { written: Language; text: ArticleText } {
  const text = lang === 'all' ? undefined : article[lang];
  return lang !== 'all' && text ? { written: lang, text } : { written: 'en', text: article.en };
}

function headOf(article: Article, lang: Lang) {
  const { written, text } = textOf(article, lang);
  const { title, description } = text;
  return { slug: article.slug, lang: written, title, description, published_at: article.published_at };
}
