export { addReviewItem, type ReviewItem, type ReviewKind } from './add-review-item.ts';
