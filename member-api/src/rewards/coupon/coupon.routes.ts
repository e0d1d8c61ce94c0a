import { couponcode, operator } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { change, once } from '../../platform/server/change.ts';
import { claimCoupon } from './claim-coupon.ts';
import { createCoupon } from './create-coupon.ts';
import { getCoupon } from './get-coupon.ts';

export const couponCalls = [
  answer(couponcode.getcoupondetails, getCoupon, { limits: ['couponAccount', 'couponAddress'] }),
  once(couponcode.claimcoupon, claimCoupon, { limits: ['couponAccount', 'couponAddress'] }),
  change(operator.createcoupon, createCoupon, { limits: [] }),
];
