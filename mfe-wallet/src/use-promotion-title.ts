import { cms } from '@palaro/contract';
import { api, queryOf, useLanguage } from '@palaro/shared-lib/core';
import { useCallback } from 'react';

const { usePromotionTextsQuery, useLazyPromotionTextsQuery } = api.injectEndpoints({
  endpoints: (build) => ({ promotionTexts: queryOf(build, cms.promotionlist) }),
  overrideExisting: true,
});

const IN_ALL_LANGUAGES = { lang: 'all' } as const;

interface Options {
  /** No promotion is shown: nothing is fetched. */
  skip?: boolean;
  /** Stands in place of a title until it has loaded. */
  meanwhile?: string;
}

/** Titles of promotions in the member's language; one without a title is called by its code. */
export function usePromotionTitle({ skip = false, meanwhile = '…' }: Options = {}): (
  promotion: string,
) => string {
  const language = useLanguage();
  const { data: texts, isLoading } = usePromotionTextsQuery(IN_ALL_LANGUAGES, { skip });
  return (promotion) => {
    const title = texts?.find(({ code }) => code === promotion)?.title;
    return title?.[language] ?? title?.en ?? (isLoading ? meanwhile : promotion);
  };
}

/** Whether the titles are still loading. */
export const useArePromotionsUnnamed = ({ skip }: { skip: boolean }): boolean =>
  usePromotionTextsQuery(IN_ALL_LANGUAGES, { skip }).isLoading;

/** Fetches the titles when they are needed, for what is no screen. */
export function useFetchPromotionTitles(): () => Promise<(promotion: string) => string> {
  const language = useLanguage();
  const [fetchTexts] = useLazyPromotionTextsQuery();
  return useCallback(async () => {
    const { data: texts } = await fetchTexts(IN_ALL_LANGUAGES, true);
    return (promotion) => {
      const title = texts?.find(({ code }) => code === promotion)?.title;
      return title?.[language] ?? title?.en ?? promotion;
    };
  }, [fetchTexts, language]);
}
