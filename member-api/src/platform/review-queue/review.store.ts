import type { Queryable } from '../database/index.ts';
import type { ReviewItem } from './add-review-item.ts';

/** An item for a person: a review, or a finding of the daily comparison. */
export interface OpenReview {
  id: bigint;
  kind: string;
  /** The code of a gateway or a provider. */
  gateway: string;
  reference: string;
  details: Record<string, unknown>;
  createdAt: Date;
}

/** Open items, oldest first. Both kinds share their numbers. */
export async function readReviewItems(sql: Queryable, limit: number): Promise<OpenReview[]> {
  return sql<OpenReview[]>`
    SELECT id, kind, gateway, reference, details, created_at AS "createdAt"
      FROM review_item WHERE closed_at IS NULL
     UNION ALL
    SELECT id, kind, code, reference, details || jsonb_build_object('working_date', working_date), found_at
      FROM finding WHERE closed_at IS NULL
     ORDER BY 1 LIMIT ${limit}`;
}

/** Undefined when there is no such open review. */
export async function readOpenReview(
  tx: Queryable,
  id: bigint,
): Promise<Pick<OpenReview, 'kind' | 'reference'> | undefined> {
  const [row] = await tx<Pick<OpenReview, 'kind' | 'reference'>[]>`
    SELECT kind, reference FROM review_item WHERE id = ${id} AND closed_at IS NULL`;
  return row;
}

/** Closes what a person has decided elsewhere. */
export async function closeReviewsOf(
  tx: Queryable,
  { kind, gateway, id }: Pick<ReviewItem, 'kind' | 'gateway' | 'id'>,
  now: Date,
): Promise<void> {
  await tx`
    UPDATE review_item SET closed_at = ${now}
     WHERE kind = ${kind} AND gateway = ${gateway} AND dedupe_key = ${id} AND closed_at IS NULL`;
}

/** False when there is no such open item. */
export async function endReviewItem(tx: Queryable, id: bigint, now: Date): Promise<boolean> {
  const reviews = await tx`
    UPDATE review_item SET closed_at = ${now} WHERE id = ${id} AND closed_at IS NULL RETURNING 1`;
  if (reviews.length > 0) return true;
  const findings = await tx`
    UPDATE finding SET closed_at = ${now} WHERE id = ${id} AND closed_at IS NULL RETURNING 1`;
  return findings.length > 0;
}
