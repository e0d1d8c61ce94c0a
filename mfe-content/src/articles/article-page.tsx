import { useLocation } from '@palaro/shared-lib/core';
import { isArticle } from './article-list.ts';
import { OneArticle } from './one-article.tsx';

/** A page that is one article: a guide, a page of the house or a legal one. Its address names it. */
export function ArticlePage() {
  const slug = useLocation().pathname.slice(1);
  return isArticle(slug) ? <OneArticle key={slug} slug={slug} /> : null;
}
export default ArticlePage;
