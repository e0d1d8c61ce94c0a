import { useLanguage } from '@palaro/shared-lib/core';
import { usePromotionTextsQuery } from './deposit.queries.ts';

/** Titles of promotions in the member's language; their codes until the titles have loaded. */
export function usePromotionTitle(): (promotion: string) => string {
  const language = useLanguage();
  const { data: texts } = usePromotionTextsQuery({ lang: 'all' });
  return (promotion) => {
    const title = texts?.find(({ code }) => code === promotion)?.title;
    return title?.[language] ?? title?.en ?? promotion;
  };
}
