import type { SupportTopic } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';

export type SupportState = 'open' | 'answered' | 'closed';

export interface StoredTicket {
  id: bigint;
  supportId: string;
  memberId: bigint | null;
  accountId: string | null;
  phoneSealed: Buffer | null;
  emailSealed: Buffer | null;
  topic: SupportTopic;
  page: string;
  ticketId: string;
  message: string;
  state: SupportState;
  createdAt: Date;
  answerBy: Date;
}

export type NewTicket = Pick<
  StoredTicket,
  'supportId' | 'topic' | 'page' | 'ticketId' | 'message' | 'createdAt' | 'answerBy'
> & {
  memberId?: bigint;
  /** Of a visitor; a member's is in `money_request`. */
  visitor?: { requestId: string; fingerprint: string; phone: Buffer | null; email: Buffer | null };
};

/** False when a visitor's request with this id was stored before. */
export async function insertTicket(tx: Queryable, ticket: NewTicket): Promise<boolean> {
  const { supportId, memberId, visitor, topic, page, ticketId, message, createdAt, answerBy } = ticket;
  const rows = await tx`
    INSERT INTO support_ticket (support_id, member_id, phone_sealed, email_sealed, request_id, fingerprint, topic, page, ticket_id,
                                message, state, created_at, answer_by)
    VALUES (${supportId}, ${memberId ?? null}, ${visitor?.phone ?? null}, ${visitor?.email ?? null}, ${visitor?.requestId ?? null},
            ${visitor?.fingerprint ?? null}, ${topic}, ${page}, ${ticketId}, ${message}, 'open', ${createdAt}, ${answerBy})
    ON CONFLICT (request_id) DO NOTHING RETURNING 1`;
  return rows.length === 1;
}

const columns = (sql: Queryable) => sql`
  t.id, t.support_id AS "supportId", t.member_id AS "memberId", m.account_id AS "accountId", t.phone_sealed AS "phoneSealed",
  t.email_sealed AS "emailSealed", t.topic, t.page, t.ticket_id AS "ticketId", t.message, t.state, t.created_at AS "createdAt",
  t.answer_by AS "answerBy"`;

export async function findTicket(sql: Queryable, supportId: string): Promise<StoredTicket | undefined> {
  const [row] = await sql<StoredTicket[]>`
    SELECT ${columns(sql)} FROM support_ticket t LEFT JOIN member m ON m.id = t.member_id WHERE t.support_id = ${supportId}`;
  return row;
}

/** Locks it until the transaction ends. */
export async function lockTicket(tx: Queryable, supportId: string): Promise<StoredTicket | undefined> {
  const [row] = await tx<StoredTicket[]>`
    SELECT ${columns(tx)} FROM support_ticket t LEFT JOIN member m ON m.id = t.member_id
     WHERE t.support_id = ${supportId} FOR UPDATE OF t`;
  return row;
}

export async function findByRequest(
  sql: Queryable,
  requestId: string,
): Promise<{ supportId: string; fingerprint: string; answerBy: Date } | undefined> {
  const [row] = await sql<{ supportId: string; fingerprint: string; answerBy: Date }[]>`
    SELECT support_id AS "supportId", fingerprint, answer_by AS "answerBy" FROM support_ticket WHERE request_id = ${requestId}`;
  return row;
}

/** Those of a member, newest first. */
export async function listOfMember(
  sql: Queryable,
  memberId: bigint,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: StoredTicket[]; total: number }> {
  const rows = await sql<StoredTicket[]>`
    SELECT ${columns(sql)} FROM support_ticket t LEFT JOIN member m ON m.id = t.member_id
     WHERE t.member_id = ${memberId} ORDER BY t.id DESC LIMIT ${limit} OFFSET ${offset}`;
  const [count] = await sql<{ total: number }[]>`
    SELECT count(*)::int AS total FROM support_ticket WHERE member_id = ${memberId}`;
  return { rows, total: count?.total ?? 0 };
}

/** Open ones: first what has to be answered first. Others: newest first. */
export async function listOfState(
  sql: Queryable,
  state: SupportState,
  limit: number,
): Promise<StoredTicket[]> {
  const from = sql`SELECT ${columns(sql)} FROM support_ticket t LEFT JOIN member m ON m.id = t.member_id`;
  return state === 'open'
    ? sql<StoredTicket[]>`${from} WHERE t.state = 'open' ORDER BY t.answer_by, t.id LIMIT ${limit}`
    : sql<StoredTicket[]>`${from} WHERE t.state = ${state} ORDER BY t.id DESC LIMIT ${limit}`;
}

export interface StoredAnswer {
  ticket: bigint;
  message: string;
  createdAt: Date;
}

export async function insertAnswer(
  tx: Queryable,
  { ticket, requestId, message, at }: { ticket: bigint; requestId: string; message: string; at: Date },
): Promise<bigint | undefined> {
  const [row] = await tx<{ id: bigint }[]>`
    INSERT INTO support_answer (support_ticket_id, request_id, message, created_at)
    VALUES (${ticket}, ${requestId}, ${message}, ${at}) ON CONFLICT (request_id) DO NOTHING RETURNING id`;
  return row?.id;
}

/** An answer with this `request_id`, and the ticket that it answers. */
export async function findAnswer(
  sql: Queryable,
  requestId: string,
): Promise<{ supportId: string; message: string } | undefined> {
  const [row] = await sql<{ supportId: string; message: string }[]>`
    SELECT t.support_id AS "supportId", a.message
      FROM support_answer a JOIN support_ticket t ON t.id = a.support_ticket_id WHERE a.request_id = ${requestId}`;
  return row;
}

/** The answers to these tickets, oldest first. */
export async function listAnswers(sql: Queryable, tickets: readonly bigint[]): Promise<StoredAnswer[]> {
  return sql<StoredAnswer[]>`
    SELECT support_ticket_id AS ticket, message, created_at AS "createdAt" FROM support_answer
     WHERE support_ticket_id = ANY (${tickets.map(String)}::bigint[]) ORDER BY id`;
}

export async function writeState(tx: Queryable, id: bigint, state: SupportState, at: Date): Promise<void> {
  await tx`UPDATE support_ticket SET state = ${state}, changed_at = ${at} WHERE id = ${id}`;
}

/** Forgets what visitors left in tickets that have been done since `before`. */
export async function deleteOldVisitorTickets(sql: Queryable, before: Date): Promise<void> {
  await sql`DELETE FROM support_ticket WHERE member_id IS NULL AND state <> 'open' AND changed_at < ${before}`;
}

/** Tickets of a member whose personal data are erased. */
export async function deleteTicketsOf(tx: Queryable, memberId: bigint): Promise<void> {
  await tx`DELETE FROM support_ticket WHERE member_id = ${memberId}`;
}
