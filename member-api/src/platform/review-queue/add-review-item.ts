import type { Queryable } from '../database/index.ts';

/** Kinds that hold a payment of a deposit: it is credited, returned or rejected, and the review closes with it. */
const PAYMENT_KINDS = [
  'OTHER_PAYMENT',
  'PAID_LESS',
  'PAID_MORE',
  'OTHER_CURRENCY',
  'PAID_AFTER_END',
  'RETURN_REFUSED',
] as const;

export type PaymentReviewKind = (typeof PAYMENT_KINDS)[number];

export type ReviewKind =
  | PaymentReviewKind
  | 'UNKNOWN_REFERENCE'
  | 'OTHER_GATEWAY'
  | 'PAYOUT_MISMATCH'
  | 'SAME_PERSON'
  | 'WIN_IN_REVIEW'
  | 'PROVIDER_PAUSED';

export const isPaymentReview = (kind: string): kind is PaymentReviewKind =>
  PAYMENT_KINDS.some((one) => one === kind);

export interface ReviewItem {
  kind: ReviewKind;
  gateway: string;
  reference: string;
  /** The payment or payout: a repeated update is one item. */
  id: string;
  details: Readonly<Record<string, string>>;
}

/** Adds a review: what no rule may decide. */
export async function addReviewItem(tx: Queryable, item: ReviewItem, now: Date): Promise<void> {
  await tx`
    INSERT INTO review_item (kind, gateway, reference, dedupe_key, details, created_at)
    VALUES (${item.kind}, ${item.gateway}, ${item.reference}, ${item.id}, ${JSON.stringify(item.details)}::text::jsonb, ${now})
    ON CONFLICT DO NOTHING`;
}
