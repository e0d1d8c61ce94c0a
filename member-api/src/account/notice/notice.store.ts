import type { Language } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';
import type { Choice, What } from './notice.rules.ts';

export interface Choices {
  language: Language;
  mail: Choice[];
}

/** Who never chose is told nothing but security, in English. */
export const NO_CHOICES: Choices = { language: 'en', mail: [] };

export async function readChoices(sql: Queryable, memberId: bigint): Promise<Choices> {
  const [row] = await sql<Choices[]>`SELECT language, mail FROM notice_choice WHERE member_id = ${memberId}`;
  return row ?? NO_CHOICES;
}

export async function writeChoices(
  tx: Queryable,
  memberId: bigint,
  { language, mail, unsubscribeHash, at }: Choices & { unsubscribeHash: Buffer; at: Date },
): Promise<void> {
  await tx`
    INSERT INTO notice_choice (member_id, language, mail, unsubscribe_hash, changed_at)
    VALUES (${memberId}, ${language}, ${mail}, ${unsubscribeHash}, ${at})
    ON CONFLICT (member_id) DO UPDATE
      SET language = excluded.language, mail = excluded.mail, changed_at = excluded.changed_at`;
}

/** Whose link it is, and in which language they read; nothing for a link of nobody. */
export async function findUnsubscriber(
  sql: Queryable,
  unsubscribeHash: Buffer,
): Promise<{ memberId: bigint; language: Language } | undefined> {
  const [row] = await sql<{ memberId: bigint; language: Language }[]>`
    SELECT member_id AS "memberId", language FROM notice_choice WHERE unsubscribe_hash = ${unsubscribeHash}`;
  return row;
}

/** Offers by mail end, also those that wait. The same again changes nothing. */
export async function endOffers(tx: Queryable, memberId: bigint, now: Date): Promise<void> {
  await tx`
    UPDATE notice_choice SET mail = array_remove(mail, 'offers'), changed_at = ${now}
     WHERE member_id = ${memberId} AND 'offers' = ANY (mail)`;
  await tx`
    DELETE FROM notice_outbox
     WHERE member_id = ${memberId} AND what = 'offers' AND sent_at IS NULL AND failed_at IS NULL`;
}

export interface NewNotice {
  id: string;
  memberId: bigint;
  what: What;
  event: string;
  about: string;
  amount: bigint | null;
  toSealed: Buffer | null;
  codeSealed: Buffer | null;
  at: Date;
  expiresAt: Date;
}

/** Queues it, unless it was queued before. */
export async function insertNotice(tx: Queryable, notice: NewNotice): Promise<void> {
  const { id, memberId, what, event, about, amount, toSealed, codeSealed, at, expiresAt } = notice;
  await tx`
    INSERT INTO notice_outbox (id, member_id, what, event, about, amount, to_sealed, code_sealed, created_at, expires_at, due_at)
    VALUES (${id}, ${memberId}, ${what}, ${event}, ${about}, ${amount}, ${toSealed}, ${codeSealed}, ${at}, ${expiresAt}, ${at})
    ON CONFLICT (event) DO NOTHING`;
}

/**
 * The same for the member's proven address, in one statement, because it is in the way of money: nothing is queued for who has none, or did not
 * choose it. What concerns security goes to the address of now, even if whoever took the account changes it next.
 *
 * @param choice What they must have chosen; nothing for security.
 */
export async function insertIfChosen(
  tx: Queryable,
  notice: Omit<NewNotice, 'toSealed' | 'codeSealed'>,
  choice: Choice | null,
): Promise<void> {
  const { id, memberId, what, event, about, amount, at, expiresAt } = notice;
  await tx`
    INSERT INTO notice_outbox (id, member_id, what, event, about, amount, to_sealed, created_at, expires_at, due_at)
    SELECT ${id}::uuid, m.id, ${what}, ${event}, ${about}, ${amount}::bigint,
           CASE WHEN ${choice}::text IS NULL THEN m.email_sealed END, ${at}::timestamptz, ${expiresAt}::timestamptz, ${at}::timestamptz
      FROM member m LEFT JOIN notice_choice c ON c.member_id = m.id
     WHERE m.id = ${memberId} AND m.email_proven_at IS NOT NULL
       AND (${choice}::text IS NULL OR ${choice}::text = ANY (c.mail))
    ON CONFLICT (event) DO NOTHING`;
}

/** The same for browsers that are told by push; which of them is decided when it is sent. */
export async function insertPushIfChosen(
  tx: Queryable,
  notice: Omit<NewNotice, 'toSealed' | 'codeSealed'>,
  choice: Choice | null,
): Promise<void> {
  const { id, memberId, what, event, about, at, expiresAt } = notice;
  await tx`
    INSERT INTO notice_outbox (id, member_id, channel, what, event, about, created_at, expires_at, due_at)
    SELECT ${id}::uuid, ${memberId}::bigint, 'push', ${what}, ${event}, ${about}, ${at}::timestamptz, ${expiresAt}::timestamptz, ${at}::timestamptz
     WHERE EXISTS (SELECT FROM push_device d
                    WHERE d.member_id = ${memberId} AND (${choice}::text IS NULL OR ${choice}::text = ANY (d.kinds)))
    ON CONFLICT (event) DO NOTHING`;
}

export interface DueNotice {
  id: string;
  channel: 'mail' | 'push';
  memberId: bigint;
  what: What;
  about: string;
  amount: bigint | null;
  toSealed: Buffer | null;
  codeSealed: Buffer | null;
  tries: number;
}

/** Takes what is due until `until`: if the process dies, another one sends it then. */
export async function claimDue(
  sql: Queryable,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<DueNotice[]> {
  return sql<DueNotice[]>`
    UPDATE notice_outbox SET due_at = ${until}, tries = tries + 1
     WHERE id IN (SELECT id FROM notice_outbox
                   WHERE due_at <= ${now} AND sent_at IS NULL AND failed_at IS NULL
                   ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING id, channel, member_id AS "memberId", what, about, amount, to_sealed AS "toSealed", code_sealed AS "codeSealed", tries`;
}

/** What is too late failed. Returns how many did. */
export async function failExpired(sql: Queryable, now: Date): Promise<number> {
  const rows = await sql`
    UPDATE notice_outbox SET failed_at = ${now}, to_sealed = NULL, code_sealed = NULL
     WHERE expires_at <= ${now} AND sent_at IS NULL AND failed_at IS NULL RETURNING 1`;
  return rows.length;
}

export async function markNotice(
  sql: Queryable,
  id: string,
  end: 'sent' | 'failed',
  now: Date,
): Promise<void> {
  await sql`
    UPDATE notice_outbox
       SET sent_at = ${end === 'sent' ? now : null}, failed_at = ${end === 'failed' ? now : null}, to_sealed = NULL, code_sealed = NULL
     WHERE id = ${id}`;
}

export async function postponeNotice(sql: Queryable, id: string, dueAt: Date): Promise<void> {
  await sql`UPDATE notice_outbox SET due_at = ${dueAt} WHERE id = ${id}`;
}

/** For what nobody is to get any more. */
export async function dropNotice(sql: Queryable, id: string): Promise<void> {
  await sql`DELETE FROM notice_outbox WHERE id = ${id}`;
}

export interface Receiver extends Choices {
  /** The proven address; nothing where there is none. */
  emailSealed: Buffer | null;
  mayReceiveOffers: boolean;
}

/** To whom it goes now; nothing for an account that is closed. */
export async function readReceiver(
  sql: Queryable,
  memberId: bigint,
  now: Date,
): Promise<Receiver | undefined> {
  const [row] = await sql<Omit<Receiver, 'mayReceiveOffers'>[]>`
    SELECT CASE WHEN m.email_proven_at IS NOT NULL THEN m.email_sealed END AS "emailSealed",
           coalesce(c.language, 'en') AS language, coalesce(c.mail, '{}') AS mail
      FROM member m LEFT JOIN notice_choice c ON c.member_id = m.id
     WHERE m.id = ${memberId} AND m.state <> 'closed'`;
  return row && { ...row, mayReceiveOffers: await mayReceiveOffers(sql, memberId, now) };
}

/** They agreed to offers, and are in no pause. */
export async function mayReceiveOffers(sql: Queryable, memberId: bigint, at: Date): Promise<boolean> {
  const [row] = await sql<{ may: boolean }[]>`
    SELECT 'marketing' = ANY (c.purposes) AND NOT EXISTS (
             SELECT FROM member_exclusion e
              WHERE e.member_id = c.member_id AND e.ended_at IS NULL AND e.starts_at <= ${at} AND e.ends_at > ${at}) AS may
      FROM member_consent c WHERE c.member_id = ${memberId} ORDER BY c.id DESC LIMIT 1`;
  return row?.may ?? false;
}

export interface Offer {
  title: Partial<Record<Language, string>> & { en: string };
  text: Partial<Record<Language, string>> & { en: string };
}

/** A message of the inbox. */
export async function readOffer(sql: Queryable, memberId: bigint, id: string): Promise<Offer | undefined> {
  const [row] = await sql<Offer[]>`
    SELECT title, text FROM inbox_message WHERE id = ${id}::bigint AND member_id = ${memberId}`;
  return row;
}

/** What was sent is kept for as long as the same could come again, and what failed as long as the record of security. */
export async function deleteOldNotices(sql: Queryable, before: Date): Promise<void> {
  await sql`DELETE FROM notice_outbox WHERE created_at <= ${before}`;
}

export async function forgetNotices(tx: Queryable, memberId: bigint): Promise<void> {
  await tx`DELETE FROM notice_outbox WHERE member_id = ${memberId}`;
  await tx`DELETE FROM notice_choice WHERE member_id = ${memberId}`;
  await tx`DELETE FROM push_device WHERE member_id = ${memberId}`;
}

export async function readEmailState(
  sql: Queryable,
  memberId: bigint,
): Promise<'none' | 'unproven' | 'proven'> {
  const [row] = await sql<{ state: 'none' | 'unproven' | 'proven' }[]>`
    SELECT CASE WHEN email_sealed IS NULL THEN 'none' WHEN email_proven_at IS NULL THEN 'unproven' ELSE 'proven' END AS state
      FROM member WHERE id = ${memberId}`;
  return row?.state ?? 'none';
}
