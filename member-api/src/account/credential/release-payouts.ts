import type { operator } from '@palaro/contract';
import { memberBalance } from '../../money/ledger/index.ts';
import type { Change } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { findMemberId, lockMember } from '../member/index.ts';
import { endPayoutHold } from './payout-hold.ts';

/** A person who has spoken to the member lets the money out before the time is over. */
export const releasePayouts: Change<typeof operator.releasepayouts> = async (tx, { now }, request) => {
  const { account_id: accountId, reason } = request;
  const memberId = await findMemberId(tx, accountId);
  if (memberId === undefined) throw refuse('account_not_exists');
  await lockMember(tx, memberId);
  if (!(await endPayoutHold(tx, memberId, now()))) throw refuse('no_changes');
  return {
    value: { account_id: accountId },
    act: {
      act: 'release payouts',
      subject: accountId,
      reason,
      amount: (await memberBalance(tx, memberId)).cash,
      before: 'held',
      after: 'free',
      makes: { whose: { memberId, step: 'way' } },
    },
  };
};
