import type { Units } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';

const keysAmong = (sql: Queryable, keys: readonly Buffer[]) => sql`
  SELECT decode(hex, 'hex') FROM unnest(${keys.map((key) => key.toString('hex'))}::text[]) AS hex`;

/** Members, in ascending id: those whose deposit was credited in the window, and those born on these days of the year, by their keys. */
export async function listGifted(
  sql: Queryable,
  {
    fromAt,
    toAt,
    birthdays,
    after,
    limit,
  }: { fromAt: Date; toAt: Date; birthdays: readonly Buffer[]; after: bigint; limit: number },
): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    SELECT member_id AS id FROM deposit
     WHERE state = 'CREDITED' AND credited_at >= ${fromAt} AND credited_at < ${toAt} AND member_id > ${after}
     UNION
    SELECT id FROM member
     WHERE birth_day_key IN (${keysAmong(sql, birthdays)}) AND id > ${after}
     ORDER BY id LIMIT ${limit}`;
  return rows.map(({ id }) => id);
}

export interface GiftFacts {
  isActive: boolean;
  /** It is one of the asked days of the year. */
  isBirthday: boolean;
  birthdaySince: Date | null;
  /** Credited since the asked instant. */
  deposited: bigint;
  /** Occasions of the gifts so far. */
  given: string[];
}

export async function readGiftFacts(
  sql: Queryable,
  memberId: bigint,
  { birthdays, since }: { birthdays: readonly Buffer[]; since: Date },
): Promise<GiftFacts | undefined> {
  const [row] = await sql<GiftFacts[]>`
    SELECT state = 'active' AS "isActive", birthday_since AS "birthdaySince",
           coalesce(birth_day_key IN (${keysAmong(sql, birthdays)}), false)
             AS "isBirthday",
           (SELECT coalesce(sum(amount), 0)::bigint FROM deposit
             WHERE member_id = m.id AND state = 'CREDITED' AND credited_at >= ${since}) AS deposited,
           (SELECT coalesce(array_agg(occasion), '{}') FROM vip_gift WHERE member_id = m.id) AS given
      FROM member m WHERE m.id = ${memberId}`;
  return row;
}

/** One of these accounts has had a birthday gift since then. */
export async function hadBirthdayGift(
  sql: Queryable,
  memberIds: readonly bigint[],
  since: Date,
): Promise<boolean> {
  const rows = await sql`
    SELECT 1 FROM vip_gift
     WHERE member_id = ANY (${memberIds.map(String)}::bigint[]) AND occasion LIKE 'birthday %' AND given_at > ${since} LIMIT 1`;
  return rows.length > 0;
}

export interface NewGift {
  memberId: bigint;
  occasion: string;
  /** Credited deposits that it takes. */
  needed: Units;
  amount: Units;
  messageId: bigint;
  at: Date;
}

/** Lock the member first. */
export async function insertGift(
  tx: Queryable,
  { memberId, occasion, needed, amount, messageId, at }: NewGift,
): Promise<void> {
  await tx`
    INSERT INTO vip_gift (member_id, occasion, needed, amount, message_id, given_at)
    VALUES (${memberId}, ${occasion}, ${needed}, ${amount}, ${messageId}, ${at})`;
}

/** Gifts that wait in the inbox. */
export async function sumOpenGifts(sql: Queryable, memberId: bigint, now: Date): Promise<bigint> {
  const [row] = await sql<{ open: bigint }[]>`
    SELECT coalesce(sum(g.amount), 0)::bigint AS open FROM vip_gift g JOIN inbox_message m ON m.id = g.message_id
     WHERE g.member_id = ${memberId} AND m.claimed_at IS NULL AND m.expires_at > ${now}`;
  return row?.open ?? 0n;
}
