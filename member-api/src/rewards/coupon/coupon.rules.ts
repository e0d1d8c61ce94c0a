import type { ErrorKey } from '@palaro/contract';
import { termsOfFreeCredit } from '../promotion/index.ts';
import type { Coupon } from './coupon.store.ts';

export interface CouponFacts {
  now: Date;
  /** By this member. */
  isClaimed: boolean;
  hasDeposited: boolean;
  isNewbie: boolean;
  /** The member has had free credit before. */
  hadFreeCredit: boolean;
  isFreeCreditOff: boolean;
}

/** Why a member cannot claim a coupon; nothing when it can be claimed. */
export function validateCoupon(coupon: Coupon | undefined, facts: CouponFacts): ErrorKey | undefined {
  if (!coupon || coupon.expiresAt <= facts.now) return 'coupon_not_available';
  if (facts.isClaimed) return 'claim_promo_only_once';
  if (coupon.claimed >= coupon.uses) return 'coupon_not_available';
  if (coupon.audience === 'depositor' && !facts.hasDeposited) return 'ftd_required';
  if (coupon.audience === 'newbie' && !facts.isNewbie) return 'newbie_unmet';
  return coupon.kind === 'free_credit' ? validateFreeCredit(coupon, facts) : undefined;
}

function validateFreeCredit({ value, multiplier }: Coupon, facts: CouponFacts): ErrorKey | undefined {
  if (facts.isFreeCreditOff) return 'coupon_not_available';
  if (!termsOfFreeCredit(value, multiplier ?? undefined)) return 'multiplier_not_found';
  return facts.hadFreeCredit ? 'claim_promo_only_once' : undefined;
}
