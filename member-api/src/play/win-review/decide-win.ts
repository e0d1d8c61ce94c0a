import type { operator } from '@palaro/contract';
import { lockMember } from '../../account/member/index.ts';
import { lockMemberMoney } from '../../money/ledger/index.ts';
import type { Change } from '../../platform/server/answer.ts';
import { workingDateOf } from '../../platform/server/instants.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { signalMember } from '../../platform/signals/index.ts';
import { readWin, writeDecision } from './win-review.store.ts';

/** Pays a waiting win, which is an order, or returns it to the provider. */
export const decideWin: Change<typeof operator.decidewin> = async (tx, deps, request, visitor) => {
  const { now, wake } = deps;
  const { win_id: winId, release, record, reason } = request;
  const { subject: person } = visitor.operator;
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
  const at = now();
  const decision = {
    state,
    decidedBy: person,
    record,
    reason,
    workingDate: workingDateOf(at),
    now: at,
  };
  await writeDecision(tx, id, decision);
  await signalMember(tx, memberId, { what: 'balance' });
  await signalMember(tx, memberId, { what: 'promotion' });
  wake.call('wins');
  return {
    value: { win_id: winId, state: release ? 'released' : 'returned' },
    act: {
      act: release ? 'release win' : 'return win',
      subject: winId,
      reason: `${reason} (${record})`,
      amount,
      before: 'WAITING',
      after: state,
      makes: release ? { whose: { memberId, step: 'in' } } : undefined,
    },
  };
};
