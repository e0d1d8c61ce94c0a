import { formatAmount, type report, type ValueOf } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import type { Settings } from '../../settings.ts';
import { readClaimFacts } from './claim-facts.ts';
import { readRunning } from './grant.store.ts';
import { grantValue, readTitles } from './grant-value.ts';
import { validateClaim, type ClaimFacts } from './promotion.rules.ts';
import { PROMOTION_CODES, PROMOTIONS, type PromotionCode } from './promotions.ts';
import { packagesValue } from './rules-value.ts';

type Offer = ValueOf<typeof report.promotionstatus>['offers'][number];

/** The running promotion with its progress, and which others the member can take, by the rules of the claim itself. */
export const getPromotionState: Handler<typeof report.promotionstatus> = async (
  deps,
  _request,
  { member },
) => {
  const { sql, settings } = deps;
  const running = await readRunning(sql, member.id);
  const factsOf = await readClaimFacts(sql, deps, member.id);
  const offers = PROMOTION_CODES.map((code) => offerOf(code, factsOf(code), settings.promotion));
  return { value: { ...(running && { running: grantValue(running, await readTitles(sql)) }), offers } };
};

function offerOf(code: PromotionCode, facts: ClaimFacts, rules: Settings['promotion']): Offer {
  const refusal = validateClaim(code, facts, rules);
  return {
    promotion_id: code,
    can_claim: !refusal,
    reason: refusal?.key ?? '',
    ...packagesValue(code),
    min_deposit: formatAmount(PROMOTIONS[code].tiers[0]?.deposit ?? 0n),
  };
}
