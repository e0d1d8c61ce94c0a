import type { operator } from '@palaro/contract';
import { addInboxMessage } from '../../account/inbox/index.ts';
import { queueSms } from '../../platform/sms/index.ts';
import type { Change } from '../../platform/server/answer.ts';
import { addDays } from '../../platform/server/instants.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { contactOf } from './contact-of.ts';
import { inboxTitle } from './inbox-title.ts';
import { smsOf } from './sms-of.ts';
import { findAnswer, insertAnswer, lockTicket, writeState, type StoredTicket } from './support.store.ts';

type Queued = Parameters<Change<typeof operator.answersupport>>;
type SentTo = 'inbox' | 'phone' | 'email';

/** Answers a ticket and sends the answer to who wrote it. The same `request_id` again is the same answer. */
export const answerTicket: Change<typeof operator.answersupport> = async (tx, deps, request) => {
  const { support_id: supportId, message, request_id: requestId } = request;
  const at = deps.now();
  const ticket = await lockTicket(tx, supportId);
  if (!ticket) throw refuse('support_ticket_not_exists');
  const earlier = await findAnswer(tx, requestId);
  if (earlier) {
    if (earlier.supportId !== supportId || earlier.message !== message) throw refuse('request_id_reused');
    return {
      value: { support_id: supportId, state: ticket.state, sent_to: receiver(deps, ticket) },
      act: undefined,
    };
  }
  if (ticket.state === 'closed') throw refuse('support_ticket_closed');
  const id = await insertAnswer(tx, { ticket: ticket.id, requestId, message, at });
  if (id === undefined) throw refuse('request_id_reused');
  await writeState(tx, ticket.id, 'answered', at);
  const sentTo = await send(tx, deps, { ticket, message, key: `support ${id}` });
  return {
    value: { support_id: supportId, state: 'answered', sent_to: sentTo },
    act: { act: 'answer support', subject: supportId, reason: '' },
  };
};

function receiver({ vault }: Queued[1], ticket: StoredTicket): SentTo {
  if (ticket.memberId !== null) return 'inbox';
  return contactOf(vault, ticket).phone === undefined ? 'email' : 'phone';
}

async function send(
  tx: Queued[0],
  deps: Queued[1],
  { ticket, message, key }: { ticket: StoredTicket; message: string; key: string },
): Promise<SentTo> {
  const at = deps.now();
  const { memberId, supportId } = ticket;
  if (memberId !== null)
    await addInboxMessage(tx, {
      memberId,
      title: inboxTitle(supportId),
      text: { en: message },
      expiresAt: addDays(at, deps.settings.history.days),
      key,
      at,
    });
  const { phone } = contactOf(deps.vault, ticket);
  if (phone !== undefined)
    for (const text of smsOf(supportId, message))
      await queueSms(deps, tx, { phone, text, expiresAt: addDays(at, 1) });
  return receiver(deps, ticket);
}
