import { units, type Units } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';
import { fingerprintOf } from '../../money/ledger/index.ts';
import { signalMember } from '../../platform/signals/index.ts';
import { findByKey, insertMessage, type StoredMessage } from './inbox.store.ts';

export interface InboxReward {
  /** `promotion`: free credit. */
  kind: 'cash' | 'token' | 'ticket' | 'promotion';
  /** Pesos, or a number of tokens or tickets, in 1/10,000. */
  value: Units;
}

export interface NewInboxMessage {
  memberId: bigint;
  /** English always. */
  title: StoredMessage['title'];
  text: StoredMessage['text'];
  reward?: InboxReward | undefined;
  expiresAt: Date;
  /** Idempotency key: the same key is one message, for ever. */
  key: string;
  at: Date;
}

/**
 * Puts a message into a member's inbox, in the caller's transaction. The same key and content again changes nothing and answers
 * the first message; the same key with other content is a `conflict`, and nothing is written.
 */
export async function addInboxMessage(
  tx: Queryable,
  message: NewInboxMessage,
): Promise<{ id: bigint; isNew: boolean } | 'conflict'> {
  const { memberId, title, text, reward, expiresAt, key, at } = message;
  const rewardKind = reward?.kind ?? ('none' as const);
  const value = reward?.value ?? units(0n);
  const fingerprint = fingerprintOf({
    memberId,
    ...flat('title', title),
    ...flat('text', text),
    rewardKind,
    value,
  });
  const fields = { memberId, title, text, rewardKind, reward: value, key, fingerprint, at, expiresAt };
  const id = await insertMessage(tx, fields);
  if (id === undefined) {
    const earlier = await findByKey(tx, key);
    if (!earlier || earlier.fingerprint !== fingerprint) return 'conflict';
    return { id: earlier.id, isNew: false };
  }
  await signalMember(tx, memberId, { what: 'inbox' });
  return { id, isNew: true };
}

const flat = (name: string, texts: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(texts).map(([lang, text]) => [`${name} ${lang}`, text]));
