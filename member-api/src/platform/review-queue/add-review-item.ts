import type { Queryable } from '../database/index.ts';

export type ReviewKind =
  | 'UNKNOWN_REFERENCE'
  | 'OTHER_GATEWAY'
  | 'OTHER_PAYMENT'
  | 'PAID_LESS'
  | 'PAID_MORE'
  | 'OTHER_CURRENCY'
  | 'PAID_AFTER_END'
  | 'PAYOUT_MISMATCH';

export interface ReviewItem {
  kind: ReviewKind;
  gateway: string;
  reference: string;
  /** The payment or payout: a repeated update is one item. */
  id: string;
  details: Readonly<Record<string, string>>;
}

/** Adds a review: a payment that no rule may decide. */
export async function addReviewItem(tx: Queryable, item: ReviewItem, now: Date): Promise<void> {
  await tx`
    INSERT INTO review_item (kind, gateway, reference, dedupe_key, details, created_at)
    VALUES (${item.kind}, ${item.gateway}, ${item.reference}, ${item.id}, ${JSON.stringify(item.details)}::text::jsonb, ${now})
    ON CONFLICT DO NOTHING`;
}
