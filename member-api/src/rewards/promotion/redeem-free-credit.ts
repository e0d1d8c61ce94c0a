import { formatAmount, type member } from '@palaro/contract';
import { fingerprintOf } from '../../money/ledger/index.ts';
import { lockMember } from '../../account/member/index.ts';
import { findEarlier, rememberRequest } from '../../platform/money-request/index.ts';
import { takeTurn } from '../../platform/rate-limit/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { endRunning } from './end-grant.ts';
import { readGrant, type Grant } from './grant.store.ts';

/** Turns the win balance of the free credit into cash, up to its maximum; the rest is forfeited. */
export const redeemFreeCredit: Handler<typeof member.redeemfreecredit> = async (deps, request, visitor) => {
  const { sql, now } = deps;
  const { id: memberId, accountId } = visitor.member;
  await takeTurn(deps, 'moneyAccount', accountId);
  const remembered = {
    memberId,
    requestId: request.request_id,
    fingerprint: fingerprintOf({ call: 'redeemfreecredit' }),
  };
  return sql.begin(async (tx) => {
    await lockMember(tx, memberId);
    const earlier = await findEarlier(tx, remembered);
    if (earlier) return answerOf(await readGrant(tx, BigInt(earlier)));
    const ended = await endRunning(tx, deps, memberId, (grant) => {
      checkRedeemable(grant);
      return 'REDEEMED';
    });
    if (!ended) throw refuse('promotion_not_available');
    await rememberRequest(tx, remembered, ended.grant.id.toString(), now());
    return answerOf(ended);
  });
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

const answerOf = ({ paid, forfeited }: Pick<Grant, 'paid' | 'forfeited'>) => ({
  value: { paid: formatAmount(paid ?? 0n), forfeited: formatAmount(forfeited ?? 0n) },
  top: { isFreeC: true },
});
