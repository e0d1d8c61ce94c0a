import { formatAmount, type couponcode } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { wordsOf } from './coupon-texts.ts';
import { tidyCode } from './coupon.store.ts';
import { findClaimable } from './find-claimable.ts';

/** What a coupon gives, if this member can claim it. Look-ups are limited like claims, because both can be used to guess codes. */
export const getCoupon: Handler<typeof couponcode.getcoupondetails> = async (deps, request, visitor) => {
  const code = tidyCode(request.coupon_code);
  const coupon = await findClaimable(deps.sql, deps, { code, memberId: visitor.member.id });
  return {
    value: {
      coupon_code: coupon.code,
      ...wordsOf(coupon),
      kind: coupon.kind,
      value: formatAmount(coupon.value),
      expires_at: toWireInstant(coupon.expiresAt),
      left: coupon.uses - coupon.claimed,
    },
  };
};
