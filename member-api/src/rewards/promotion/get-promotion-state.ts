import { formatAmount, type ErrorKey, type report, type ValueOf } from '@palaro/contract';
import { exclusionKey, readExclusion } from '../../account/protection/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import type { Settings } from '../../settings.ts';
import { readClaimFacts } from './claim-facts.ts';
import { readRunning } from './grant.store.ts';
import { grantValue, readTitles } from './grant-value.ts';
import { validateClaim } from './promotion.rules.ts';
import { PROMOTION_CODES, PROMOTIONS, type PromotionCode } from './promotions.ts';
import { packagesValue, termsValue } from './rules-value.ts';

type Offer = ValueOf<typeof report.promotionstatus>['offers'][number];

/** The running promotion with its progress, and which others the member can take, by the rules of the claim itself. */
export const getPromotionState: Handler<typeof report.promotionstatus> = async (
  deps,
  _request,
  { member },
) => {
  const { sql, settings, now } = deps;
  const running = await readRunning(sql, member.id);
  const factsOf = await readClaimFacts(sql, deps, member.id);
  const exclusion = await readExclusion(sql, member.id, now());
  const closed = exclusion && exclusionKey(exclusion);
  const offers = PROMOTION_CODES.map((code) => {
    const refusal = closed ?? validateClaim(code, factsOf(code), settings.promotion)?.key;
    return offerOf(code, refusal, settings.promotion);
  });
  return {
    value: {
      ...(running && { running: grantValue(running, await readTitles(sql), settings.promotion) }),
      offers,
      ...(closed && { closed }),
    },
  };
};

function offerOf(code: PromotionCode, refusal: ErrorKey | undefined, rules: Settings['promotion']): Offer {
  return {
    promotion_id: code,
    can_claim: !refusal,
    reason: refusal ?? '',
    requirement: PROMOTIONS[code].requirement,
    ...packagesValue(code),
    min_deposit: formatAmount(PROMOTIONS[code].tiers[0]?.deposit ?? 0n),
    terms: termsValue(code, rules),
  };
}
