import type { operator } from '@palaro/contract';
import type { Change } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { lockTicket, writeState } from './support.store.ts';

/** Closes a ticket: it is done, or needs no answer. */
export const closeTicket: Change<typeof operator.closesupport> = async (tx, deps, request) => {
  const { support_id: supportId, reason } = request;
  const ticket = await lockTicket(tx, supportId);
  if (!ticket) throw refuse('support_ticket_not_exists');
  if (ticket.state === 'closed') throw refuse('support_ticket_closed');
  await writeState(tx, ticket.id, 'closed', deps.now());
  return {
    value: { support_id: supportId, state: 'closed' },
    act: { act: 'close support', subject: supportId, reason },
  };
};
