import type { cms, Language, ValueOf } from '@palaro/contract';

export type Article = ValueOf<typeof cms.articledetails>;

/**
 * The article that came with the page's HTML. Written by the edge from the same call, so that what was readable before any script
 * stays as it is when this remote takes over.
 */
export function servedArticle(slug: string, language: Language): Article | undefined {
  const text = document.getElementById('palaro-article')?.textContent;
  if (!text) return undefined;
  const served = JSON.parse(text) as { language: Language; article: Article };
  return served.article.slug === slug && served.language === language ? served.article : undefined;
}
