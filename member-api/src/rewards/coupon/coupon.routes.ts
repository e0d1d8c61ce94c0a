import { couponcode, operator } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { claimCoupon } from './claim-coupon.ts';
import { createCoupon } from './create-coupon.ts';
import { getCoupon } from './get-coupon.ts';

export const couponCalls = [
  answer(couponcode.getcoupondetails, getCoupon),
  answer(couponcode.claimcoupon, claimCoupon),
  answer(operator.createcoupon, createCoupon),
];
