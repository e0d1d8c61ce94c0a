import { formatAmount, parseAmount, units, type operator } from '@palaro/contract';
import { findMemberId, lockMember } from '../../account/member/index.ts';
import type { Change } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { findByRequest, insertAdjustment } from './adjustment.store.ts';
import { postAdjustment } from './post-adjustment.ts';

/** Corrects a balance; above the configured amount a second person must confirm. */
export const adjustBalance: Change<typeof operator.adjust> = async (tx, deps, request, visitor) => {
  const { settings, now } = deps;
  const value = parseAmount(request.amount);
  if (value === undefined) throw refuse('invalid_amount');
  const { account_id: accountId, reason, request_id: requestId } = request;
  const memberId = await findMemberId(tx, accountId);
  if (memberId === undefined) throw refuse('account_not_exists');
  const needsSecond = value > settings.operator.aloneUpTo;
  const amount = units(request.direction === 'credit' ? value : -value);
  await lockMember(tx, memberId);
  const earlier = await findByRequest(tx, requestId);
  if (earlier && (earlier.memberId !== memberId || earlier.amount !== amount || earlier.reason !== reason))
    throw refuse('request_id_reused');
  const made =
    earlier ??
    (await insertAdjustment(tx, {
      memberId,
      amount,
      reason,
      requestId,
      requestedBy: visitor.operator.name,
      needsSecond,
      now: now(),
    }));
  if (!earlier && !needsSecond) await postAdjustment(tx, made, visitor.operator.name, now());
  const isApplied = earlier ? earlier.state === 'applied' : !needsSecond;
  return {
    value: {
      adjustment_id: made.id.toString(),
      state: isApplied ? ('applied' as const) : ('waiting' as const),
    },
    act: earlier
      ? undefined
      : { act: 'adjust', subject: accountId, reason: `${formatAmount(amount)}: ${reason}` },
  };
};
