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

/** In all languages at once, so that switching the language needs no further request. */
export const usePromotions = () => promotions.usePromotionListQuery({ lang: 'all' });

/** The running promotion and what the member can take; a visitor has neither. */
export function usePromotionStatus() {
  const isMember = useIsMember();
  return promotions.usePromotionStatusQuery(undefined, { skip: !isMember });
}

export const useGrants = (number: number) =>
  promotions.usePromotionGrantsQuery({ page_number: number, page_size: GRANTS_PAGE });
