import { couponcode, operator } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { claimcoupon } from './claimcoupon.ts';
import { createcoupon } from './createcoupon.ts';
import { getcoupondetails } from './getcoupondetails.ts';

export const couponCalls = [
  answer(couponcode.getcoupondetails, getcoupondetails),
  answer(couponcode.claimcoupon, claimcoupon),
  answer(operator.createcoupon, createcoupon),
];
