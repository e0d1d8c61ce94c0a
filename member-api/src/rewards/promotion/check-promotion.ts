import type { Units } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { readClaimFacts } from './claim-facts.ts';
import { validateClaim } from './promotion.rules.ts';
import { isPromotionCode, PROMOTIONS } from './promotions.ts';

export interface DepositWithPromotion {
  memberId: bigint;
  promotionId: string;
  amount: Units;
}

/**
 * Checks whether a deposit of `amount` may be started with this promotion. Throws the refusal: invalid_promotion, promotion_not_available,
 * ongoing_promotion, claim_promo_only_once, claim_promo_only_once_a_day, first_deposit_not_met, first_deposit_of_day_not_met,
 * first_deposit_unmet, vip_not_exists, promo_min_deposit_not_met or invalid_promo_package. Checked again when the deposit is credited.
 */
export async function checkPromotion(
  tx: Queryable,
  deps: Pick<Deps, 'settings' | 'now'>,
  { memberId, promotionId, amount }: DepositWithPromotion,
): Promise<void> {
  if (!isPromotionCode(promotionId) || PROMOTIONS[promotionId].takenWith !== 'deposit')
    throw refuse('invalid_promotion');
  const factsOf = await readClaimFacts(tx, deps, memberId);
  const refusal = validateClaim(promotionId, factsOf(promotionId), deps.settings.promotion, amount);
  if (refusal) throw refuse(refusal.key, refusal.details);
}
