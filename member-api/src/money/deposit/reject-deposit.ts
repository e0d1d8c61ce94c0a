import type { operator } from '@palaro/contract';
import type { Change } from '../../platform/server/answer.ts';
import { rejectManual } from './decide-manual.ts';

/** Rejects a manual deposit whose money has not arrived. */
export const rejectDeposit: Change<typeof operator.rejectdeposit> = async (tx, deps, request) => {
  const { ticket_id: ticketId, reason } = request;
  const { amount, state } = await rejectManual(tx, deps, ticketId, reason);
  return {
    value: { ticket_id: ticketId, state: 'CANCELLED' },
    act: {
      act: 'reject deposit',
      subject: ticketId,
      reason,
      amount,
      before: state,
      after: 'CANCELLED',
    },
  };
};
