import type { Units } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';

export type DecisionAct = 'credit' | 'return' | 'reject';

export interface Decision {
  act: DecisionAct;
  /** The ticket that tells the member about it. */
  ticketId: string;
  /** Pesos; of a credit only. */
  credited: Units | null;
  reason: string;
  /** The member of staff. */
  decidedBy: string;
}

export interface ReviewOfPayment {
  id: bigint;
  kind: string;
  gateway: string;
  /** The ticket at the gateway. */
  reference: string;
  paymentId: string;
  details: Record<string, unknown>;
  isClosed: boolean;
}

const columns = (sql: Queryable) =>
  sql`id, kind, gateway, reference, dedupe_key AS "paymentId", details, closed_at IS NOT NULL AS "isClosed"`;

export async function readReview(sql: Queryable, id: bigint): Promise<ReviewOfPayment | undefined> {
  const [row] = await sql<ReviewOfPayment[]>`SELECT ${columns(sql)} FROM review_item WHERE id = ${id}`;
  return row;
}

/** The member is locked before, so that no other act and no webhook comes between. */
export async function readDecision(tx: Queryable, reviewId: bigint): Promise<Decision | undefined> {
  const [row] = await tx<Decision[]>`
    SELECT act, ticket_id AS "ticketId", credited, reason, decided_by AS "decidedBy"
      FROM payment_decision WHERE review_id = ${reviewId}`;
  return row;
}

export async function writeDecision(
  tx: Queryable,
  reviewId: bigint,
  { act, ticketId, credited, reason, decidedBy }: Decision,
  now: Date,
): Promise<void> {
  await tx`
    INSERT INTO payment_decision (review_id, act, ticket_id, credited, reason, decided_by, created_at)
    VALUES (${reviewId}, ${act}, ${ticketId}, ${credited}, ${reason}, ${decidedBy}, ${now})`;
}

/** Closes what waits about this payment, in the reviews and in the nightly findings: it has been decided. */
export async function closeAllOf(
  tx: Queryable,
  { gateway, reference, paymentId }: ReviewOfPayment,
  now: Date,
): Promise<void> {
  await tx`
    UPDATE review_item SET closed_at = ${now}
     WHERE (gateway, reference, dedupe_key) = (${gateway}, ${reference}, ${paymentId}) AND closed_at IS NULL`;
  await tx`
    UPDATE finding SET closed_at = ${now}
     WHERE source = 'gateway' AND (code, reference, item) = (${gateway}, ${reference}, ${paymentId}) AND closed_at IS NULL`;
}
