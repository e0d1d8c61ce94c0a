import { cms } from '@palaro/shared-lib/contract';
import { api, queryOf, useLanguage } from '@palaro/shared-lib/core';

const articles = api.injectEndpoints({
  endpoints: (build) => ({
    articleList: queryOf(build, cms.articlelist, ['content']),
    article: queryOf(build, cms.articledetails, ['content']),
  }),
  overrideExisting: true,
});

/** News in the language that is shown. */
export const useNews = () => articles.useArticleListQuery({ lang: useLanguage() });

/** One article or legal page in the language that is shown. */
export const useArticle = (slug: string) => articles.useArticleQuery({ slug, lang: useLanguage() });
