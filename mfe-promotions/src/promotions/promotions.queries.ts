import { cms } from '@palaro/shared-lib/contract';
import { api, queryOf } from '@palaro/shared-lib/core';

const promotions = api.injectEndpoints({
  endpoints: (build) => ({ promotionList: queryOf(build, cms.promotionlist, ['content']) }),
  overrideExisting: true,
});

/** Asked for in all languages at once: switching the language then needs no second answer. */
export const usePromotions = () => promotions.usePromotionListQuery({ lang: 'all' });
