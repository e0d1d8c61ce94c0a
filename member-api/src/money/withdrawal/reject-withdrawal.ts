import type { operator } from '@palaro/contract';
import type { Change } from '../../platform/server/answer.ts';
import { rejectTicket } from './decide-withdrawal.ts';

/** Rejects a withdrawal; the hold is released. */
export const rejectWithdrawal: Change<typeof operator.rejectwithdrawal> = async (tx, deps, request) => {
  const { ticket_id: ticketId, reason } = request;
  const { amount, state } = await rejectTicket(tx, deps, ticketId, reason);
  return {
    value: { ticket_id: ticketId, state: 'REJECTED' },
    act: {
      act: 'reject withdrawal',
      subject: ticketId,
      reason,
      amount,
      before: state,
      after: 'REJECTED',
    },
  };
};
