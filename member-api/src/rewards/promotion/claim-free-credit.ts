import { formatAmount, type member } from '@palaro/contract';
import type { Once } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { readClaimFacts } from './claim-facts.ts';
import { readGrant } from './grant.store.ts';
import { validateClaim, termsOfFreeCredit } from './promotion.rules.ts';
import { FREE_CREDIT } from './promotions.ts';
import { startGrant } from './start-grant.ts';

/** Takes the free credit of a new member, once. */
export const claimFreeCredit: Once<typeof member.claimfreecredit> = {
  prepare: () => undefined,
  fields: () => ({}),
  async run(tx, deps, { visitor }) {
    const { id: memberId } = visitor.member;
    const factsOf = await readClaimFacts(tx, deps, memberId);
    const refusal = validateClaim('FREE', factsOf('FREE'), deps.settings.promotion);
    if (refusal) throw refuse(refusal.key, refusal.details);
    const terms = termsOfFreeCredit(FREE_CREDIT.credit);
    if (!terms) throw new Error('the terms of free credit have no multiplier of their own');
    const grantId = await startGrant(tx, deps, { memberId, code: 'FREE', terms, source: 'sign-up' });
    return grantId.toString();
  },
  async answer({ sql }, grantId) {
    const { bonus } = await readGrant(sql, BigInt(grantId));
    return { value: { free_credit: formatAmount(bonus) } };
  },
};
