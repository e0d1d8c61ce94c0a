import { couponcode } from '@palaro/contract';
import { api, mutationOf, queryOf } from '@palaro/shared-lib/core';

export const { useLazyCouponDetailsQuery, useClaimCouponMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    couponDetails: queryOf(build, couponcode.getcoupondetails),
    claimCoupon: mutationOf(build, couponcode.claimcoupon, [
      'balance',
      'promotion',
      'mfe-promotions/tickets',
    ]),
  }),
  overrideExisting: true,
});
