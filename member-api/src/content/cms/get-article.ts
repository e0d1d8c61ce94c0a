import type { cms } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { readContent } from './content.ts';
import { textOf, headOf } from './article-head.ts';

/** One article or legal page. */
export const getArticle: Handler<typeof cms.articledetails> = async ({ sql }, { slug, lang }) => {
  const { body } = await readContent(sql, 'articles');
  const article = body.find((one) => one.slug === slug);
  if (!article) throw refuse('article_not_exists');
  return { value: { ...headOf(article, lang), blocks: textOf(article, lang).text.blocks } };
};
