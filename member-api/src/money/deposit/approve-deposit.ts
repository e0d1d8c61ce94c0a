import type { operator } from '@palaro/contract';
import type { Change } from '../../platform/server/answer.ts';
import { approveManual } from './decide-manual.ts';

/** Credits a manual deposit whose money has arrived. */
export const approveDeposit: Change<typeof operator.approvedeposit> = async (tx, deps, request) => {
  const { ticket_id: ticketId } = request;
  const { memberId, amount, state } = await approveManual(tx, deps, ticketId);
  return {
    value: { ticket_id: ticketId, state: 'CREDITED' },
    act: {
      act: 'approve deposit',
      subject: ticketId,
      reason: '',
      amount,
      before: state,
      after: 'CREDITED',
      makes: { whose: { memberId, step: 'in' } },
    },
  };
};
