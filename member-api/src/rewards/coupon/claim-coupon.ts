import { formatAmount, type couponcode } from '@palaro/contract';
import { giveReward } from '../promotion/index.ts';
import type { Once } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { findCoupon, takeUse, tidyCode } from './coupon.store.ts';
import { findClaimable } from './find-claimable.ts';

/** Claims a coupon, once a member and at most `uses` times in all. */
export const claimCoupon: Once<typeof couponcode.claimcoupon, string> = {
  prepare: (_deps, request) => tidyCode(request.coupon_code),
  fields: (_request, code) => ({ code }),
  async run(tx, deps, { visitor, prepared: code }) {
    const { id: memberId } = visitor.member;
    const coupon = await findClaimable(tx, deps, { code, memberId });
    // Another member may have taken the last one since it was read.
    if (!(await takeUse(tx, code, memberId, deps.now()))) throw refuse('coupon_not_available');
    const { kind, value, multiplier } = coupon;
    const reward = { kind, value, multiplier: multiplier ?? undefined };
    await giveReward(tx, deps, { memberId, source: `coupon ${code}`, reward });
    return `coupon ${code}`;
  },
  async answer({ sql }, _reference, { prepared: code }) {
    const coupon = await findCoupon(sql, code);
    if (!coupon) throw new Error('a coupon that was claimed is gone');
    return { value: { kind: coupon.kind, value: formatAmount(coupon.value) } };
  },
};
