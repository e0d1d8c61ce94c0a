import { formatAmount, parseAmount, units, type operator } from '@palaro/contract';
import { findMemberId, lockMember } from '../../account/member/index.ts';
import type { Change } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { lockMemberMoney, memberBalance } from '../ledger/index.ts';
import { findByRequest, insertAdjustment } from './adjustment.store.ts';
import { postAdjustment } from './post-adjustment.ts';

/** Corrects a balance. The same request_id again is the same correction. */
export const adjustBalance: Change<typeof operator.adjust> = async (tx, deps, request, visitor) => {
  const { now } = deps;
  const value = parseAmount(request.amount);
  if (value === undefined) throw refuse('invalid_amount');
  const { account_id: accountId, reason, request_id: requestId } = request;
  const memberId = await findMemberId(tx, accountId);
  if (memberId === undefined) throw refuse('account_not_exists');
  const amount = units(request.direction === 'credit' ? value : -value);
  await lockMember(tx, memberId);
  const earlier = await findByRequest(tx, requestId);
  if (earlier && (earlier.memberId !== memberId || earlier.amount !== amount || earlier.reason !== reason))
    throw refuse('request_id_reused');
  if (earlier) return { value: { adjustment_id: earlier.id.toString(), state: 'applied' }, act: undefined };
  await lockMemberMoney(tx, memberId);
  const { cash } = await memberBalance(tx, memberId);
  const made = await insertAdjustment(tx, {
    memberId,
    amount,
    reason,
    requestId,
    madeBy: visitor.operator.subject,
    now: now(),
  });
  await postAdjustment(tx, made, now());
  return {
    value: { adjustment_id: made.id.toString(), state: 'applied' },
    act: {
      act: 'adjust',
      subject: accountId,
      reason,
      amount: value,
      before: formatAmount(cash),
      after: formatAmount(units(cash + amount)),
      // Either direction: two persons are promised to the member for what is taken, too.
      makes: { whose: { memberId, step: 'in' } },
    },
  };
};
