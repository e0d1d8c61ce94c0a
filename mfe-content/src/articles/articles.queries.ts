import { cms } from '@palaro/contract';
import { api, queryOf, useLanguage } from '@palaro/shared-lib/core';
import { useMemo } from 'react';
import { servedArticle } from './served-article.ts';

const articles = api.injectEndpoints({
  endpoints: (build) => ({
    articleList: queryOf(build, cms.articlelist),
    article: queryOf(build, cms.articledetails),
  }),
  overrideExisting: true,
});

/** News in the language that is shown. */
export const useNews = () => articles.useArticleListQuery({ lang: useLanguage() });

/** One article or legal page in the language that is shown; what the page brought along is not asked for again. */
export function useArticle(slug: string) {
  const lang = useLanguage();
  const served = useMemo(() => servedArticle(slug, lang), [slug, lang]);
  const query = articles.useArticleQuery({ slug, lang }, { skip: served !== undefined });
  return { ...query, currentData: served ?? query.currentData };
}
