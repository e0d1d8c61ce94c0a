import { cms } from '@palaro/contract';
import { api, queryOf, servedValue, useLanguage } from '@palaro/shared-lib/core';
import { useMemo } from 'react';

const articles = api.injectEndpoints({
  endpoints: (build) => ({
    articleList: queryOf(build, cms.articlelist),
    article: queryOf(build, cms.articledetails),
  }),
  overrideExisting: true,
});

/** News in the current language. */
export const useNews = () => articles.useArticleListQuery({ lang: useLanguage() });

/** One article or legal page in the current language; one that came in the HTML is not fetched again. */
export function useArticle(slug: string) {
  const lang = useLanguage();
  const served = useMemo(() => servedValue(cms.articledetails, { slug, lang }), [slug, lang]);
  const query = articles.useArticleQuery({ slug, lang }, { skip: served !== undefined });
  return { ...query, currentData: served ?? query.currentData };
}
