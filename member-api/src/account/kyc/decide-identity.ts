import type { operator } from '@palaro/contract';
import { findMemberId, writeBirthday } from '../member/index.ts';
import { holdPerson } from '../protection/index.ts';
import { memberBalance } from '../../money/ledger/index.ts';
import type { Change } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { decideCheck } from './kyc.store.ts';

/** Approves or rejects the pending identity check. The birthday of an approved one becomes the member's. */
export const decideIdentity: Change<typeof operator.decidekyc> = async (tx, deps, request) => {
  const { vault, now } = deps;
  const { account_id: accountId, approve, reason } = request;
  const memberId = await findMemberId(tx, accountId);
  if (memberId === undefined) throw refuse('account_not_exists');
  const state = approve ? 'approved' : 'rejected';
  const decided = await decideCheck(tx, vault, memberId, { state, reason }, now());
  if (!decided) throw refuse('ticket_already_processed');
  if (approve) {
    await writeBirthday(tx, vault, memberId, decided.birthday, now());
    await holdPerson(tx, deps, memberId);
  }
  const act = approve ? 'approve identity' : 'reject identity';
  return {
    value: { account_id: accountId, state },
    act: {
      act,
      subject: accountId,
      reason,
      // What it opens the way to.
      amount: (await memberBalance(tx, memberId)).cash,
      before: 'pending',
      after: state,
      makes: approve ? { whose: { memberId, step: 'way' } } : undefined,
    },
  };
};
