import type { InboxMessage, Units } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';

export interface StoredMessage {
  id: bigint;
  title: InboxMessage['title'];
  text: InboxMessage['text'];
  rewardKind: InboxMessage['reward_kind'];
  /** Pesos, or a number of tokens or tickets, in 1/10,000. */
  reward: Units;
  createdAt: Date;
  expiresAt: Date;
  readAt: Date | null;
  claimedAt: Date | null;
}

const columns = (sql: Queryable) => sql`
  id, title, text, reward_kind AS "rewardKind", reward, created_at AS "createdAt", expires_at AS "expiresAt",
  read_at AS "readAt", claimed_at AS "claimedAt"`;

export type NewMessage = Pick<StoredMessage, 'title' | 'text' | 'rewardKind' | 'reward' | 'expiresAt'> & {
  memberId: bigint;
  key: string;
  fingerprint: string;
  at: Date;
};

/** `undefined` when there is a message with this key. */
export async function insertMessage(tx: Queryable, message: NewMessage): Promise<bigint | undefined> {
  const { memberId, title, text, rewardKind, reward, key, fingerprint, at, expiresAt } = message;
  const [row] = await tx<{ id: bigint }[]>`
    INSERT INTO inbox_message (member_id, title, text, reward_kind, reward, key, fingerprint, created_at, expires_at)
    VALUES (${memberId}, ${tx.json(title)}, ${tx.json(text)}, ${rewardKind}, ${reward}, ${key}, ${fingerprint}, ${at},
            ${expiresAt})
    ON CONFLICT (key) DO NOTHING RETURNING id`;
  return row?.id;
}

export async function findByKey(
  sql: Queryable,
  key: string,
): Promise<{ id: bigint; fingerprint: string } | undefined> {
  const [row] = await sql<{ id: bigint; fingerprint: string }[]>`
    SELECT id, fingerprint FROM inbox_message WHERE key = ${key}`;
  return row;
}

/** Newest first; an expired message without a reward is left out. */
export async function listMessages(
  sql: Queryable,
  memberId: bigint,
  { since, now, limit }: { since: Date; now: Date; limit: number },
): Promise<StoredMessage[]> {
  return sql<StoredMessage[]>`
    SELECT ${columns(sql)} FROM inbox_message
     WHERE member_id = ${memberId} AND created_at >= ${since} AND (reward_kind <> 'none' OR expires_at > ${now})
     ORDER BY id DESC LIMIT ${limit}`;
}

/** A message of this member. */
export async function findMessage(
  sql: Queryable,
  memberId: bigint,
  id: bigint,
): Promise<StoredMessage | undefined> {
  const [row] = await sql<StoredMessage[]>`
    SELECT ${columns(sql)} FROM inbox_message WHERE id = ${id} AND member_id = ${memberId}`;
  return row;
}

/** False when the member has no such message. The time of the first reading is kept. */
export async function markRead(tx: Queryable, memberId: bigint, id: bigint, now: Date): Promise<boolean> {
  const rows = await tx`
    UPDATE inbox_message SET read_at = coalesce(read_at, ${now}) WHERE id = ${id} AND member_id = ${memberId} RETURNING 1`;
  return rows.length > 0;
}

/** Lock the member first. */
export async function markClaimed(tx: Queryable, id: bigint, now: Date): Promise<void> {
  const rows = await tx`
    UPDATE inbox_message SET claimed_at = ${now}, read_at = coalesce(read_at, ${now})
     WHERE id = ${id} AND claimed_at IS NULL RETURNING 1`;
  if (rows.length !== 1) throw new Error(`the reward of message ${id} was claimed before`);
}
