import { formatAmount, type member } from '@palaro/contract';
import type { Once } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { endRunning } from './end-grant.ts';
import { readGrant, type Grant } from './grant.store.ts';

/** Turns the win balance of the free credit into cash, up to its maximum; the rest is forfeited. */
export const redeemFreeCredit: Once<typeof member.redeemfreecredit> = {
  prepare: () => undefined,
  fields: () => ({}),
  async run(tx, deps, { visitor }) {
    const ended = await endRunning(tx, deps, visitor.member.id, (grant) => {
      checkRedeemable(grant);
      return 'REDEEMED';
    });
    if (!ended) throw refuse('promotion_not_available');
    return ended.grant.id.toString();
  },
  async answer({ sql }, grantId) {
    const { paid, forfeited } = await readGrant(sql, BigInt(grantId));
    return {
      value: { paid: formatAmount(paid ?? 0n), forfeited: formatAmount(forfeited ?? 0n) },
      top: { isFreeC: true },
    };
  },
};

function checkRedeemable({ requirement, hasOpenRound, balance, target }: Grant): void {
  if (requirement !== 'WIN_ABS') throw refuse('promotion_not_available');
  if (hasOpenRound) throw refuse('unfinishgamedetected');
  if (balance < target)
    throw refuse('promotion_requirement_not_met', {
      required: formatAmount(target),
      progress: formatAmount(balance),
    });
}
