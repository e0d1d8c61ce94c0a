import type { RequestOf, support } from '@palaro/contract';
import type { Deps } from '../../platform/server/deps.ts';
import type { Once } from '../../platform/server/answer.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { makeTicketId } from '../../platform/server/ticket-id.ts';
import { answerBy } from './support.rules.ts';
import { findTicket, insertTicket } from './support.store.ts';

type Written = Pick<RequestOf<typeof support.writeticket>, 'topic' | 'page' | 'ticket_id' | 'message'>;

/** The fields of a new ticket, from a member or a visitor. */
export function newTicket({ topic, page = '', ticket_id: ticketId = '', message }: Written, deps: Deps) {
  const createdAt = deps.now();
  return {
    supportId: makeTicketId('S', createdAt),
    topic,
    page,
    ticketId,
    message,
    createdAt,
    answerBy: answerBy(topic, createdAt, deps.settings.support),
  };
}

/** Stores what a member writes to the house, once. */
export const writeTicket: Once<typeof support.writeticket> = {
  prepare: () => undefined,
  fields: ({ topic, page, ticket_id, message }) => ({ topic, page, ticket_id, message }),
  async run(tx, deps, { request, visitor }) {
    const ticket = newTicket(request, deps);
    await insertTicket(tx, { ...ticket, memberId: visitor.member.id });
    return ticket.supportId;
  },
  async answer({ sql }, supportId) {
    const ticket = await findTicket(sql, supportId);
    if (!ticket) throw new Error(`the support ticket ${supportId} is gone`);
    return { value: { support_id: supportId, answer_by: toWireInstant(ticket.answerBy) } };
  },
};
