import type { cms } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { readContent } from './content.ts';
import { headOf } from './article-head.ts';

/** News, newest first. */
export const listArticles: Handler<typeof cms.articlelist> = async ({ sql }, { lang }) => {
  const { body } = await readContent(sql, 'articles');
  const news = body.filter(({ kind }) => kind === 'news');
  const newestFirst = news.toSorted((a, b) => (a.published_at < b.published_at ? 1 : -1));
  return { value: newestFirst.map((article) => headOf(article, lang)) };
};
