import { cms, EVERY_DAY, fund, report } from '@palaro/contract';
import { api, queryOf, useIsMember } from '@palaro/shared-lib/core';

export const GRANTS_PAGE = 10;

const promotions = api.injectEndpoints({
  endpoints: (build) => ({
    promotionList: queryOf(build, cms.promotionlist),
    promotionBanners: queryOf(build, cms.promotionbanner),
    timesTaken: queryOf(build, fund.getpromodepositcount, ['promotion', 'deposit']),
    promotionStatus: queryOf(build, report.promotionstatus, ['promotion', 'balance', 'deposit']),
    promotionGrants: queryOf(build, report.promostatement, ['promotion']),
  }),
  overrideExisting: true,
});

export const { promotionStatus } = promotions.endpoints;

/** In all languages at once, so that switching the language needs no further request. */
export const usePromotions = () => promotions.usePromotionListQuery({ lang: 'all' });

/** The banners of promotions, in all languages. */
export const usePromotionBanners = () => promotions.usePromotionBannersQuery({ lang: 'all' });

/** How often the member has taken a promotion with a deposit. */
export const useTimesTaken = (promotion_id: string) => promotions.useTimesTakenQuery({ promotion_id });

/** The running promotion and what the member can take; a visitor has neither. */
export function usePromotionStatus() {
  const isMember = useIsMember();
  return promotions.usePromotionStatusQuery(undefined, { skip: !isMember });
}

export const useGrants = (number: number) =>
  promotions.usePromotionGrantsQuery({
    working_date: EVERY_DAY,
    page_number: number,
    page_size: GRANTS_PAGE,
  });
