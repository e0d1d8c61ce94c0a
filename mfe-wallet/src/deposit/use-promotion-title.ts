import { useLanguage } from '@palaro/shared-lib/core';
import { usePromotionTextsQuery } from './deposit.queries.ts';

/** Names promotions in the member's language; by their code while the names are on their way. */
export function usePromotionTitle(): (promotion: string) => string {
  const language = useLanguage();
  const { data: texts } = usePromotionTextsQuery({ lang: 'all' });
  return (promotion) => {
    const title = texts?.find(({ code }) => code === promotion)?.title;
    return title?.[language] ?? title?.en ?? promotion;
  };
}
