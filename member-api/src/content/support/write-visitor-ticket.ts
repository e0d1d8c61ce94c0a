import { normalisePhone, type support } from '@palaro/contract';
import { fingerprintOf } from '../../money/ledger/index.ts';
import type { Change } from '../../platform/server/answer.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { findByRequest, insertTicket } from './support.store.ts';
import { newTicket } from './write-ticket.ts';

/** Stores what somebody without a session writes to the house, once. The same `request_id` again is the same ticket. */
export const writeVisitorTicket: Change<typeof support.writevisitorticket> = async (tx, deps, request) => {
  const { vault } = deps;
  const { topic, page, ticket_id, message, contact_email: email, request_id: requestId } = request;
  const phone = request.contact_phone === undefined ? undefined : normalisePhone(request.contact_phone);
  if (phone === undefined && email === undefined) throw refuse('contact_missing');
  const fingerprint = fingerprintOf({ topic, page, ticket_id, message, phone, email });
  const ticket = newTicket(request, deps);
  const isNew = await insertTicket(tx, {
    ...ticket,
    visitor: {
      requestId,
      fingerprint,
      phone: phone === undefined ? null : vault.seal('support phone', phone),
      email: email === undefined ? null : vault.seal('support email', email),
    },
  });
  if (isNew) return { value: { support_id: ticket.supportId, answer_by: toWireInstant(ticket.answerBy) } };
  const earlier = await findByRequest(tx, requestId);
  if (!earlier || earlier.fingerprint !== fingerprint) throw refuse('request_id_reused');
  return { value: { support_id: earlier.supportId, answer_by: toWireInstant(earlier.answerBy) } };
};
