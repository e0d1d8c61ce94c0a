import type { SupportTicket } from '@palaro/contract';
import { toWireInstant } from '../../platform/server/instants.ts';
import type { StoredAnswer, StoredTicket } from './support.store.ts';

/** A ticket with its answers, as the API has it. */
export function ticketValue(ticket: StoredTicket, answers: readonly StoredAnswer[]): SupportTicket {
  return {
    support_id: ticket.supportId,
    topic: ticket.topic,
    page: ticket.page,
    ticket_id: ticket.ticketId,
    message: ticket.message,
    state: ticket.state,
    created_at: toWireInstant(ticket.createdAt),
    answer_by: toWireInstant(ticket.answerBy),
    answers: answers
      .filter((answer) => answer.ticket === ticket.id)
      .map(({ message, createdAt }) => ({ message, created_at: toWireInstant(createdAt) })),
  };
}
