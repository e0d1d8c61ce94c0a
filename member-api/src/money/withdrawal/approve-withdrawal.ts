import type { operator, RequestOf } from '@palaro/contract';
import type { Change, ResultOf } from '../../platform/server/answer.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { approveTicket } from './decide-withdrawal.ts';
import { payOut } from './pay-out.ts';
import { readWithdrawal } from './withdrawal.store.ts';

type ApproveCall = typeof operator.approvewithdrawal;

/** Approves a withdrawal. */
export const approveWithdrawal: Change<ApproveCall> = async (tx, deps, request) => {
  const { ticket_id: ticketId } = request;
  const { memberId, amount, state } = await approveTicket(tx, deps, ticketId);
  return {
    value: { ticket_id: ticketId, state: 'APPROVED' },
    act: {
      act: 'approve withdrawal',
      subject: ticketId,
      reason: '',
      amount,
      before: state,
      after: 'APPROVED',
      makes: { whose: { memberId, step: 'out' } },
    },
  };
};

/** Sends it to the payout gateway after the approval is committed. */
export async function payOutApproved(
  deps: Deps,
  request: RequestOf<ApproveCall>,
): Promise<ResultOf<ApproveCall>> {
  const { ticket_id: ticketId } = request;
  const approved = await readWithdrawal(deps.sql, ticketId);
  if (!approved) throw new Error(`the approved withdrawal ${ticketId} is gone`);
  return { value: { ticket_id: ticketId, state: await payOut(deps, approved) } };
}
