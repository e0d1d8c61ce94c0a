import type { cms } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { articleAt } from './article.ts';
import { blocksOf, headOf } from './article-head.ts';
import { readContent } from './content.ts';

/** One article, or the version of a legal page that is in force. */
export const getArticle: Handler<typeof cms.articledetails> = async ({ sql, now }, { slug, lang }) => {
  const { body } = await readContent(sql, 'articles');
  const article = articleAt(body, slug, toWireInstant(now()));
  if (!article) throw refuse('article_not_exists');
  return { value: { ...headOf(article, lang), blocks: blocksOf(article, lang) } };
};
