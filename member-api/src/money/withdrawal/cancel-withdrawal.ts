import type { fund } from '@palaro/contract';
import type { Once } from '../../platform/server/answer.ts';
import { cancelTicket } from './decide-withdrawal.ts';

/** Cancels a withdrawal that has not been sent yet. */
export const cancelWithdrawal: Once<typeof fund.withdrawcancel> = {
  prepare: () => undefined,
  fields: ({ ticket_id }) => ({ ticket_id }),
  async run(tx, deps, { request, visitor }) {
    const { ticket_id: ticketId } = request;
    await cancelTicket(tx, deps, { ticketId, memberId: visitor.member.id });
    return ticketId;
  },
  answer: async (_deps, ticketId) => ({ value: { ticket_id: ticketId } }),
};
