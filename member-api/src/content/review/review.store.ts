import type { Queryable } from '../../platform/database/index.ts';

export interface NewReview {
  memberId: bigint;
  overall: number;
  ratings: Record<string, number>;
  comment: string;
  now: Date;
}

/** False when the member has already written one. */
export async function insertReview(sql: Queryable, review: NewReview): Promise<boolean> {
  const { memberId, overall, ratings, comment, now } = review;
  const rows = await sql`
    INSERT INTO member_review (member_id, overall, ratings, comment, created_at)
    VALUES (${memberId}, ${overall}, ${sql.json(ratings)}, ${comment}, ${now})
    ON CONFLICT DO NOTHING RETURNING 1`;
  return rows.length === 1;
}

export interface ShownReview {
  accountId: string;
  overall: number;
  comment: string;
  createdAt: Date;
}

/** The best approved ones, newest first among equals. */
export async function listShown(sql: Queryable, limit: number): Promise<ShownReview[]> {
  return sql<ShownReview[]>`
    SELECT m.account_id AS "accountId", r.overall, r.comment, r.created_at AS "createdAt"
      FROM member_review r JOIN member m ON m.id = r.member_id
     WHERE r.is_shown ORDER BY r.overall DESC, r.id DESC LIMIT ${limit}`;
}

/** Of all reviews, published or not, because leaving bad ones out would mislead. */
export async function readAverage(sql: Queryable): Promise<{ average: string; count: number }> {
  const [row] = await sql<{ average: string | null; count: number }[]>`
    SELECT round(avg(overall), 1)::text AS average, count(*)::int AS count FROM member_review`;
  return { average: row?.average ?? '0.0', count: row?.count ?? 0 };
}

export interface UnreadReview extends ShownReview {
  id: bigint;
}

export async function listUnread(sql: Queryable): Promise<UnreadReview[]> {
  return sql<UnreadReview[]>`
    SELECT r.id, m.account_id AS "accountId", r.overall, r.comment, r.created_at AS "createdAt"
      FROM member_review r JOIN member m ON m.id = r.member_id WHERE r.is_shown IS NULL ORDER BY r.id LIMIT 100`;
}

/** False when there is no such pending review. */
export async function writeReviewDecision(sql: Queryable, id: bigint, isShown: boolean): Promise<boolean> {
  const rows = await sql`
    UPDATE member_review SET is_shown = ${isShown} WHERE id = ${id} AND is_shown IS NULL RETURNING 1`;
  return rows.length === 1;
}

/** False when the member has already answered it. */
export async function insertSurveyAnswer(
  sql: Queryable,
  { memberId, surveyId, answers, now }: { memberId: bigint; surveyId: string; answers: object; now: Date },
): Promise<boolean> {
  const rows = await sql`
    INSERT INTO survey_answer (member_id, survey_id, answers, created_at)
    VALUES (${memberId}, ${surveyId}, ${sql.json(answers as never)}, ${now}) ON CONFLICT DO NOTHING RETURNING 1`;
  return rows.length === 1;
}

export async function readSurveyStatus(
  sql: Queryable,
  memberId: bigint,
  surveyId: string,
): Promise<{ hasReviewed: boolean; hasAnswered: boolean }> {
  const [row] = await sql<{ hasReviewed: boolean; hasAnswered: boolean }[]>`
    SELECT EXISTS (SELECT FROM member_review WHERE member_id = ${memberId}) AS "hasReviewed",
           EXISTS (SELECT FROM survey_answer WHERE member_id = ${memberId} AND survey_id = ${surveyId}) AS "hasAnswered"`;
  return row ?? { hasReviewed: false, hasAnswered: false };
}
