import type { OpenedStream } from '@palaro/contract/streams';
import type { Queryable } from '../database/index.ts';
import { hashToken } from '../../account/session/index.ts';

/** The member of a ticket; a ticket is valid once. */
export async function redeemTicket(sql: Queryable, ticket: string, now: Date): Promise<OpenedStream | null> {
  const [row] = await sql<{ memberId: bigint; sessionId: bigint; endsAt: Date }[]>`
    WITH used AS (DELETE FROM stream_ticket WHERE hash = ${hashToken(ticket)} RETURNING session_id, expires_at)
    SELECT s.member_id AS "memberId", s.id AS "sessionId", s.ends_at AS "endsAt"
      FROM used JOIN session s ON s.id = used.session_id
     WHERE used.expires_at > ${now} AND s.ended_at IS NULL AND s.ends_at > ${now}`;
  if (!row) return null;
  const { memberId, sessionId, endsAt } = row;
  return { member: memberId.toString(), session: sessionId.toString(), ends_at: endsAt.toISOString() };
}
