import type { cms } from '@palaro/shared-lib/contract';
import type { Handler } from '../server/answer.ts';
import { refuse } from '../server/refusal.ts';
import { readContent, type Article, type ArticleText } from './content.ts';

type Lang = 'en' | 'ph' | 'zh' | 'ms' | 'all';

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
  return { value: { ...headOf(article, lang), blocks: textOf(article, lang).blocks } };
};

/** In the language that was asked for; English where there is none, and for `all`. */
function textOf(article: Article, lang: Lang): ArticleText {
  return (lang === 'all' ? undefined : article[lang]) ?? article.en;
}

function headOf(article: Article, lang: Lang) {
  const { title, description } = textOf(article, lang);
  return { slug: article.slug, title, description, published_at: article.published_at };
}
