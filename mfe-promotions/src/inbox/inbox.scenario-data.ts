import type { InboxMessage } from '@palaro/contract';

/** A message with a token in it, not opened yet. */
export function aMessage(given: Partial<InboxMessage> = {}): InboxMessage {
  return {
    inbox_id: '11',
    title: { en: 'Welcome to Palaro' },
    text: { en: 'Here is a prediction token: guess the score of a match.' },
    created_at: '2026-11-20 09:30:00',
    read_at: '',
    reward: '1.00',
    reward_kind: 'token',
    state: 'open',
    expires_at: '2026-12-20 09:30:00',
    ...given,
  };
}

export const inboxOf = (messages: InboxMessage[]) => ({
  inbox: messages,
  reward: messages.filter(({ state }) => state !== 'plain'),
});
