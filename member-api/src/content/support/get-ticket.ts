import type { operator } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { contactOf } from './contact-of.ts';
import { findTicket, listAnswers } from './support.store.ts';
import { ticketValue } from './ticket-value.ts';

/** For the staff: one ticket, whole, and where its answer goes. */
export const getTicket: Handler<typeof operator.supportticket> = async (deps, request) => {
  const { sql, vault } = deps;
  const ticket = await findTicket(sql, request.support_id);
  if (!ticket) throw refuse('support_ticket_not_exists');
  const { phone = '', email = '' } = contactOf(vault, ticket);
  return {
    value: {
      ...ticketValue(ticket, await listAnswers(sql, [ticket.id])),
      account_id: ticket.accountId ?? '',
      contact_phone: phone,
      contact_email: email,
    },
  };
};
