import type { operator } from '@palaro/contract';
import type { Handler } from '../server/answer.ts';
import { toWireInstant } from '../server/instants.ts';
import { listValue, pageOf } from '../server/page.ts';
import { refuse } from '../server/refusal.ts';
import { decideReview, listUnread } from '../../content/review/index.ts';
import { closeReview, listReviews } from '../review-queue/index.ts';
import { writeAudit } from './write-audit.ts';

const LIMIT = 200;

/** What no rule could decide about payments, and findings of the daily comparison, oldest first. */
export const reviews: Handler<typeof operator.reviews> = async ({ sql }) => {
  const rows = await listReviews(sql, LIMIT);
  return {
    value: rows.map(({ id, kind, gateway, reference, details, createdAt }) => ({
      review_id: id.toString(),
      kind,
      gateway,
      reference,
      details,
      created_at: toWireInstant(createdAt),
    })),
  };
};

/** Closes a review or a finding with a reason. */
export const closereview: Handler<typeof operator.closereview> = async (deps, request, visitor) => {
  const { sql, now } = deps;
  const { review_id: id, reason } = request;
  return sql.begin(async (tx) => {
    if (!(await closeReview(tx, BigInt(id), now()))) throw refuse('review_not_exists');
    await writeAudit(tx, { act: 'close review', subject: id, reason, visitor, now: now() });
    return { value: {} };
  });
};

/** Reviews by members that wait to be read. */
export const memberreviews: Handler<typeof operator.memberreviews> = async ({ sql }) => {
  const unread = await listUnread(sql);
  return {
    value: unread.map(({ id, accountId, overall, comment, createdAt }) => ({
      review_id: id.toString(),
      account_id: accountId,
      overall,
      comment,
      created_at: toWireInstant(createdAt),
    })),
  };
};

/** Shows a member's review on the site, or does not. */
export const decidereview: Handler<typeof operator.decidereview> = async (deps, request, visitor) => {
  const { sql, now } = deps;
  const { review_id: id, show } = request;
  return sql.begin(async (tx) => {
    if (!(await decideReview(tx, BigInt(id), show))) throw refuse('review_not_exists');
    await writeAudit(tx, {
      act: show ? 'show review' : 'hide review',
      subject: id,
      reason: '',
      visitor,
      now: now(),
    });
    return { value: {} };
  });
};

interface AuditRow {
  at: Date;
  actor: string;
  act: string;
  subject: string;
  reason: string;
}

/** What the staff did, newest first. */
export const audit: Handler<typeof operator.audit> = async ({ sql, settings }, request) => {
  const page = pageOf(request, settings.history);
  // A condition that also holds without an actor would keep the index of actors from being used.
  const where = request.actor === undefined ? sql`` : sql`WHERE actor = ${request.actor}`;
  const rows = await sql<AuditRow[]>`
    SELECT at, actor, act, subject, reason FROM operator_audit ${where}
     ORDER BY id DESC LIMIT ${page.size} OFFSET ${page.offset}`;
  const [count] = await sql<{ total: number }[]>`
    SELECT count(*)::int AS total FROM operator_audit ${where}`;
  return {
    value: listValue(
      rows.map(({ at, ...row }) => ({ at: toWireInstant(at), ...row })),
      count?.total ?? 0,
      page,
    ),
  };
};
