import type { Queryable } from '../database/index.ts';
import { refuse } from '../server/refusal.ts';

export interface MoneyRequest {
  memberId: bigint;
  /** UUID, made by the client. */
  requestId: string;
  /** Hash of the call and all its fields. */
  fingerprint: string;
}

/**
 * The ticket that this request made before, if any. Refuses with `request_id_reused` when the same id came with another body.
 * Call it with the member's row locked, so that two equal requests are handled one after the other.
 */
export async function findEarlier(tx: Queryable, request: MoneyRequest): Promise<string | undefined> {
  const [row] = await tx<{ fingerprint: string; ticketId: string }[]>`
    SELECT fingerprint, ticket_id AS "ticketId" FROM money_request
     WHERE member_id = ${request.memberId} AND request_id = ${request.requestId}`;
  if (row && row.fingerprint !== request.fingerprint) throw refuse('request_id_reused');
  return row?.ticketId;
}

export async function rememberRequest(
  tx: Queryable,
  request: MoneyRequest,
  ticketId: string,
  now: Date,
): Promise<void> {
  await tx`
    INSERT INTO money_request (member_id, request_id, fingerprint, ticket_id, created_at)
    VALUES (${request.memberId}, ${request.requestId}, ${request.fingerprint}, ${ticketId}, ${now})`;
}
