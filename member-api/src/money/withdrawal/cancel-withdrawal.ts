import type { fund } from '@palaro/contract';
import type { Once } from '../../platform/server/answer.ts';
import { cancelTicket } from './decide-withdrawal.ts';

/** Takes a withdrawal back while it waits and has not been sent. */
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
