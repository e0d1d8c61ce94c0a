import { formatAmount, type InboxMessage, type member } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { addDays, toWireInstant } from '../../platform/server/instants.ts';
import { stateOf } from './inbox.rules.ts';
import { listMessages, type StoredMessage } from './inbox.store.ts';

/** The member's messages, newest first, and those of them that hold a reward. */
export const listInbox: Handler<typeof member.inboxlist> = async (deps, _request, visitor) => {
  const { sql, settings, now } = deps;
  const at = now();
  const stored = await listMessages(sql, visitor.member.id, {
    since: addDays(at, -settings.history.days),
    now: at,
    limit: settings.inbox.listed,
  });
  const inbox = stored.map((message) => toWire(message, at));
  return { value: { inbox, reward: inbox.filter(({ state }) => state !== 'plain') } };
};

function toWire(message: StoredMessage, now: Date): InboxMessage {
  return {
    inbox_id: message.id.toString(),
    title: message.title,
    text: message.text,
    created_at: toWireInstant(message.createdAt),
    read_at: toWireInstant(message.readAt),
    reward: formatAmount(message.reward),
    reward_kind: message.rewardKind,
    state: stateOf(message, now),
    expires_at: toWireInstant(message.expiresAt),
  };
}
