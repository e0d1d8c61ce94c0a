import * as z from 'zod/mini';
import { describeCall } from '../describe-call.ts';
import { instant, oneOf, requestId, ticketId } from '../fields.ts';
import { supportMessage, supportState, supportTicket } from '../support.schemas.ts';
import { reason } from './members.schemas.ts';

export const supporttickets = describeCall({
  summary:
    'What people wrote to the house: open ones, first what has to be answered first, or those of another state.',
  request: z.object({ state: z.optional(oneOf(['open', 'answered', 'closed'], 'invalid_filter')) }),
  value: z.array(
    z.object({
      support_id: z.string(),
      answer_by: instant,
      /** The date by which it was to be answered is over. */
      late: z.boolean(),
      topic: z.string(),
      /** Empty for a visitor. */
      account_id: z.string(),
      /** Its first words. */
      message: z.string(),
    }),
  ),
});

export const supportticket = describeCall({
  summary: 'One support ticket, whole, and where its answer goes.',
  request: z.object({ support_id: ticketId }),
  value: z.extend(supportTicket, {
    /** Empty for a visitor. */
    account_id: z.string(),
    /** A visitor’s phone and email; empty for a member, whose answer goes to the inbox. */
    contact_phone: z.string(),
    contact_email: z.string(),
  }),
  errors: ['support_ticket_not_exists'],
});

export const answersupport = describeCall({
  summary:
    'Answers a support ticket: to the member’s inbox, or to a visitor’s phone. To a visitor with an email only, the staff write themselves.',
  request: z.object({ support_id: ticketId, message: supportMessage, request_id: requestId }),
  value: z.object({
    support_id: z.string(),
    state: supportState,
    /** `email`: nothing was sent, and the staff write to the address. */
    sent_to: z.enum(['inbox', 'phone', 'email']),
  }),
  errors: ['support_ticket_not_exists', 'support_ticket_closed', 'request_id_reused'],
});

export const closesupport = describeCall({
  summary: 'Closes a support ticket: it is done, or needs no answer.',
  request: z.object({ support_id: ticketId, reason }),
  value: z.object({ support_id: z.string(), state: supportState }),
  errors: ['support_ticket_not_exists', 'support_ticket_closed'],
});
