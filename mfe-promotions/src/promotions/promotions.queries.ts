import { cms, report } from '@palaro/contract';
import { api, queryOf, useIsMember } from '@palaro/shared-lib/core';

export const GRANTS_PAGE = 10;

const promotions = api.injectEndpoints({
  endpoints: (build) => ({
    promotionList: queryOf(build, cms.promotionlist),
    promotionStatus: queryOf(build, report.promotionstatus, ['promotion', 'balance', 'deposit']),
    promotionGrants: queryOf(build, report.promostatement, ['promotion']),
  }),
  overrideExisting: true,
});

export const { promotionStatus } = promotions.endpoints;

/** Asked for in all languages at once: switching the language then needs no second answer. */
export const usePromotions = () => promotions.usePromotionListQuery({ lang: 'all' });

/** The running promotion and what the member can take; a visitor has neither. */
export function usePromotionStatus() {
  const isMember = useIsMember();
  return promotions.usePromotionStatusQuery(undefined, { skip: !isMember });
}

export const useGrants = (number: number) =>
  promotions.usePromotionGrantsQuery({ page_number: number, page_size: GRANTS_PAGE });
