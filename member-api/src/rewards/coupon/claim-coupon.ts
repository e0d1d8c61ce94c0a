import { formatAmount, type couponcode } from '@palaro/contract';
import { fingerprintOf } from '../../money/ledger/index.ts';
import { lockMember } from '../../account/member/index.ts';
import { findEarlier, rememberRequest } from '../../platform/money-request/index.ts';
import { giveReward } from '../promotion/index.ts';
import { checkNotExcluded } from '../../account/protection/index.ts';
import { takeTurn } from '../../platform/rate-limit/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { findCoupon, takeUse, tidyCode, type Coupon } from './coupon.store.ts';
import { findClaimable } from './find-claimable.ts';

/** Claims a coupon, once a member and at most `uses` times in all. */
export const claimCoupon: Handler<typeof couponcode.claimcoupon> = async (deps, request, visitor) => {
  const { sql, now } = deps;
  const { id: memberId, accountId } = visitor.member;
  await takeTurn(deps, 'couponAccount', accountId);
  await takeTurn(deps, 'couponAddress', visitor.address);
  const code = tidyCode(request.coupon_code);
  const remembered = {
    memberId,
    requestId: request.request_id,
    fingerprint: fingerprintOf({ call: 'claimcoupon', code }),
  };
  return sql.begin(async (tx) => {
    await lockMember(tx, memberId);
    const earlier = await findEarlier(tx, remembered);
    if (earlier) return answerOf(await findCoupon(tx, code));
    await checkNotExcluded(tx, deps, memberId);
    const coupon = await findClaimable(tx, deps, { code, memberId });
    // Others may have taken the last one since it was read.
    if (!(await takeUse(tx, code, memberId, now()))) throw refuse('coupon_not_available');
    const { kind, value, multiplier } = coupon;
    const reward = { kind, value, multiplier: multiplier ?? undefined };
    await giveReward(tx, deps, { memberId, source: `coupon ${code}`, reward });
    await rememberRequest(tx, remembered, `coupon ${code}`, now());
    return answerOf(coupon);
  });
};

function answerOf(coupon: Coupon | undefined) {
  if (!coupon) throw new Error('a coupon that was claimed is gone');
  return { value: { kind: coupon.kind, value: formatAmount(coupon.value) } };
}
