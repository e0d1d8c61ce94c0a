import { type operator } from '@palaro/contract';
import { changeState } from './change-state.ts';
import { findMemberId, lockMember } from './member.store.ts';
import { memberBalance } from '../../money/ledger/index.ts';
import type { Change } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';

/** Suspends, bans, switches off or on; sessions of an account that is not active end at once. */
export const setMemberState: Change<typeof operator.setmemberstate> = async (tx, deps, request) => {
  const { now } = deps;
  const { account_id: accountId, state, reason } = request;
  const memberId = await findMemberId(tx, accountId);
  if (memberId === undefined) throw refuse('account_not_exists');
  await lockMember(tx, memberId);
  const [member] = await tx<{ state: string }[]>`SELECT state FROM member WHERE id = ${memberId}`;
  if (member?.state === 'closed' || member?.state === 'pending') throw refuse('account_not_exists');
  if (member?.state === state) throw refuse('no_changes');
  await changeState(tx, memberId, state, now());
  return {
    value: { account_id: accountId, state },
    act: {
      act: `set ${state}`,
      subject: accountId,
      reason,
      amount: (await memberBalance(tx, memberId)).cash,
      before: member?.state,
      after: state,
      makes: state === 'active' ? { whose: { memberId, step: 'way' } } : undefined,
    },
  };
};
