import type { Queryable } from '../database/index.ts';

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
    SELECT id, kind, gateway, reference, details, created_at AS "createdAt" FROM review_item WHERE closed_at IS NULL
     UNION ALL
    SELECT id, kind, code, reference, details || jsonb_build_object('working_date', working_date), found_at
      FROM finding WHERE closed_at IS NULL
     ORDER BY 1 LIMIT ${limit}`;
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
