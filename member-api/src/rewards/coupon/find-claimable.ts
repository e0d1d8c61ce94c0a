import type { Queryable } from '../../platform/database/index.ts';
import { isNewbie, readClaimFacts } from '../promotion/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { validateCoupon } from './coupon.rules.ts';
import { findCoupon, hasClaimed, type Coupon } from './coupon.store.ts';

/** The coupon that the member can claim now; refuses otherwise. */
export async function findClaimable(
  sql: Queryable,
  deps: Pick<Deps, 'settings' | 'now'>,
  { code, memberId }: { code: string; memberId: bigint },
): Promise<Coupon> {
  const coupon = await findCoupon(sql, code);
  const facts = (await readClaimFacts(sql, deps, memberId))('FREE');
  const refusal = validateCoupon(coupon, {
    now: deps.now(),
    isClaimed: await hasClaimed(sql, code, memberId),
    hasDeposited: facts.hasDeposited,
    isNewbie: isNewbie(facts, deps.settings.promotion.newbieDays),
    hadFreeCredit: facts.lastTaken !== undefined,
    isFreeCreditOff: facts.isOff,
  });
  if (!coupon || refusal) throw refuse(refusal ?? 'coupon_not_available');
  return coupon;
}
