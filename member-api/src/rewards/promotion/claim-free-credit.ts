import { formatAmount, type member } from '@palaro/contract';
import { fingerprintOf } from '../../money/ledger/index.ts';
import { lockMember } from '../../account/member/index.ts';
import { findEarlier, rememberRequest } from '../../platform/money-request/index.ts';
import { checkNotExcluded } from '../../account/protection/index.ts';
import { takeTurn } from '../../platform/rate-limit/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { readClaimFacts } from './claim-facts.ts';
import { readGrant } from './grant.store.ts';
import { validateClaim, termsOfFreeCredit } from './promotion.rules.ts';
import { FREE_CREDIT } from './promotions.ts';
import { startGrant } from './start-grant.ts';

/** Takes the free credit of a new member, once. */
export const claimFreeCredit: Handler<typeof member.claimfreecredit> = async (deps, request, visitor) => {
  const { sql, settings, now } = deps;
  const { id: memberId, accountId } = visitor.member;
  await takeTurn(deps, 'moneyAccount', accountId);
  const remembered = {
    memberId,
    requestId: request.request_id,
    fingerprint: fingerprintOf({ call: 'claimfreecredit' }),
  };
  return sql.begin(async (tx) => {
    await lockMember(tx, memberId);
    const earlier = await findEarlier(tx, remembered);
    if (earlier) return valueOf((await readGrant(tx, BigInt(earlier))).bonus);
    await checkNotExcluded(tx, deps, memberId);
    const factsOf = await readClaimFacts(tx, deps, memberId);
    const refusal = validateClaim('FREE', factsOf('FREE'), settings.promotion);
    if (refusal) throw refuse(refusal.key, refusal.details);
    const terms = termsOfFreeCredit(FREE_CREDIT.credit);
    if (!terms) throw new Error('the terms of free credit have no multiplier of their own');
    const grantId = await startGrant(tx, deps, { memberId, code: 'FREE', terms, source: 'sign-up' });
    await rememberRequest(tx, remembered, grantId.toString(), now());
    return valueOf(terms.bonus);
  });
};

const valueOf = (credit: bigint) => ({ value: { free_credit: formatAmount(credit) } });
