export { addReviewItem, type ReviewItem, type ReviewKind } from './add-review-item.ts';
export { closeReview, listReviews, type OpenReview } from './review.store.ts';
