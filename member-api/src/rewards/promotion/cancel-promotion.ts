import { formatAmount, type member } from '@palaro/contract';
import { fingerprintOf, lockMemberMoney } from '../../money/ledger/index.ts';
import { lockMember } from '../../account/member/index.ts';
import { findEarlier, rememberRequest } from '../../platform/money-request/index.ts';
import { takeTurn } from '../../platform/rate-limit/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { cancelRunning } from './cancel-running.ts';
import { readGrant, readRunning, type Grant } from './grant.store.ts';

/** Ends the running promotion: bonus and winnings are forfeited, what is left of the own deposit is returned. */
export const cancelPromotion: Handler<typeof member.cancelpromotion> = async (deps, request, visitor) => {
  const { sql, now } = deps;
  const { id: memberId, accountId } = visitor.member;
  await takeTurn(deps, 'moneyAccount', accountId);
  const remembered = {
    memberId,
    requestId: request.request_id,
    fingerprint: fingerprintOf({ call: 'cancelpromotion' }),
  };
  return sql.begin(async (tx) => {
    await lockMember(tx, memberId);
    const earlier = await findEarlier(tx, remembered);
    if (earlier) return answerOf(await readGrant(tx, BigInt(earlier)));
    await lockMemberMoney(tx, memberId);
    if ((await readRunning(tx, memberId))?.hasOpenRound) throw refuse('unfinishgamedetected');
    const ended = await cancelRunning(tx, deps, memberId, 'member');
    if (!ended) throw refuse('promotion_not_available');
    await rememberRequest(tx, remembered, ended.grant.id.toString(), now());
    return answerOf(ended);
  });
};

const answerOf = ({ paid, forfeited }: Pick<Grant, 'paid' | 'forfeited'>) => ({
  value: { returned: formatAmount(paid ?? 0n), forfeited: formatAmount(forfeited ?? 0n) },
});
