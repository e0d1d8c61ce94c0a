import type { Transaction } from '../../platform/database/index.ts';
import { readExclusion } from '../../account/protection/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import type { DepositWithPromotion } from './check-promotion.ts';
import { readClaimFacts } from './claim-facts.ts';
import { validateClaim, termsFor } from './promotion.rules.ts';
import { isPromotionCode, PROMOTIONS } from './promotions.ts';
import { startGrant } from './start-grant.ts';

/**
 * Attaches the promotion that a deposit was started with, in the transaction that has just credited it to cash, with the member's
 * row locked. The rules are checked again: meanwhile another promotion may run, this one may have been taken, or the member may
 * have excluded themselves. `refused` changes nothing; the deposit then has no promotion.
 */
export async function attachPromotion(
  tx: Transaction,
  deps: Pick<Deps, 'settings' | 'now'>,
  { memberId, ticketId, promotionId, amount }: DepositWithPromotion & { ticketId: string },
): Promise<'attached' | 'refused'> {
  if (!isPromotionCode(promotionId)) return 'refused';
  const promotion = PROMOTIONS[promotionId];
  const terms = promotion.takenWith === 'deposit' ? termsFor(promotion, amount) : undefined;
  const factsOf = await readClaimFacts(tx, deps, memberId, ticketId);
  const refusal = validateClaim(promotionId, factsOf(promotionId), deps.settings.promotion, amount);
  if (!terms || refusal || (await readExclusion(tx, memberId, deps.now()))) return 'refused';
  await startGrant(tx, deps, { memberId, code: promotionId, terms, source: ticketId });
  return 'attached';
}
