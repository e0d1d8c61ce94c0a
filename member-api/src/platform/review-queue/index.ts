export { addReviewItem, type ReviewItem, type ReviewKind } from './add-review-item.ts';
export { endReviewItem, readReviewItems, type OpenReview } from './review.store.ts';
