import type { Units } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';

export type DecisionAct = 'credit' | 'return' | 'reject';

export interface Decision {
  act: DecisionAct;
  /** `waiting`: so much is credited by two persons. */
  state: 'waiting' | 'done';
  /** The ticket that tells the member about it. */
  ticketId: string;
  /** Pesos; of a credit only. */
  credited: Units | null;
  reason: string;
  needsSecond: boolean;
  requestedBy: string;
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
    SELECT act, state, ticket_id AS "ticketId", credited, reason, needs_second AS "needsSecond", asked_by AS "requestedBy"
      FROM payment_decision WHERE review_id = ${reviewId}`;
  return row;
}

/** Writes it; one that waits for a second person is replaced. */
export async function writeDecision(
  tx: Queryable,
  reviewId: bigint,
  decision: Decision & { decidedBy: string | null },
  now: Date,
): Promise<void> {
  const { act, state, ticketId, credited, reason, needsSecond, requestedBy, decidedBy } = decision;
  await tx`
    INSERT INTO payment_decision (review_id, act, state, ticket_id, credited, reason, needs_second, asked_by, decided_by, created_at)
    VALUES (${reviewId}, ${act}, ${state}, ${ticketId}, ${credited}, ${reason}, ${needsSecond}, ${requestedBy}, ${decidedBy}, ${now})
    ON CONFLICT (review_id) DO UPDATE
       SET act = EXCLUDED.act, state = EXCLUDED.state, ticket_id = EXCLUDED.ticket_id, credited = EXCLUDED.credited,
           reason = EXCLUDED.reason, needs_second = EXCLUDED.needs_second, asked_by = EXCLUDED.asked_by,
           decided_by = EXCLUDED.decided_by, created_at = EXCLUDED.created_at`;
}

/** Closes what waits about this payment, in the reviews and in the nightly findings: it has been decided. */
export async function closeAllOf(
  tx: Queryable,
  { id, gateway, reference, paymentId }: ReviewOfPayment,
  now: Date,
): Promise<void> {
  await tx`
    DELETE FROM payment_decision p USING review_item r
     WHERE p.review_id = r.id AND p.state = 'waiting' AND r.id <> ${id} AND (r.gateway, r.reference, r.dedupe_key) = (${gateway}, ${reference}, ${paymentId})`;
  await tx`
    UPDATE review_item SET closed_at = ${now}
     WHERE (gateway, reference, dedupe_key) = (${gateway}, ${reference}, ${paymentId}) AND closed_at IS NULL`;
  await tx`
    UPDATE finding SET closed_at = ${now}
     WHERE source = 'gateway' AND (code, reference, item) = (${gateway}, ${reference}, ${paymentId}) AND closed_at IS NULL`;
}
