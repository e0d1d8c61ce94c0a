import { formatAmount, type operator } from '@palaro/contract';
import { lockMember } from '../../account/member/index.ts';
import { lockMemberMoney } from '../../money/ledger/index.ts';
import type { Change } from '../../platform/server/answer.ts';
import { workingDateOf } from '../../platform/server/instants.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { signalMember } from '../../platform/signals/index.ts';
import { readWin, writeFirstDecision, writeDecision } from './win-review.store.ts';

/** Pays a waiting win, or returns it to the provider. Above the configured amount a second person must want the same. */
export const decideWin: Change<typeof operator.decidewin> = async (tx, deps, request, visitor) => {
  const { settings, now, wake } = deps;
  const { win_id: winId, release, record, reason } = request;
  const { name } = visitor.operator;
  const id = BigInt(winId);
  const found = await readWin(tx, id);
  if (!found) throw refuse('review_not_exists');
  const { memberId, amount } = found;
  await lockMember(tx, memberId);
  // Bets and the provider's rollback take this lock, too: from here on its state stands.
  await lockMemberMoney(tx, memberId);
  const win = await readWin(tx, id);
  if (win?.state !== 'WAITING') throw refuse('review_not_exists');
  const state = release ? ('RELEASED' as const) : ('RETURNED' as const);
  const needsSecond = amount > settings.operator.aloneUpTo;
  const act = { subject: winId, reason: `${formatAmount(amount)}: ${reason} (${record})` };
  if (needsSecond && win.asked !== state) {
    await writeFirstDecision(tx, id, { asked: state, requestedBy: name });
    const wanted = release ? 'ask to release win' : 'ask to return win';
    return { value: { win_id: winId, state: 'asked' as const }, act: { act: wanted, ...act } };
  }
  if (needsSecond && win.requestedBy === name) throw refuse('second_person_needed');
  const at = now();
  const decision = {
    state,
    decidedBy: name,
    needsSecond,
    record,
    reason,
    workingDate: workingDateOf(at),
    now: at,
  };
  await writeDecision(tx, id, decision);
  await signalMember(tx, memberId, { what: 'balance' });
  await signalMember(tx, memberId, { what: 'promotion' });
  wake.call('wins');
  const done = release ? 'released' : 'returned';
  return {
    value: { win_id: winId, state: done },
    act: { act: release ? 'release win' : 'return win', ...act },
  };
};
