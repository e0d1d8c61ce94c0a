export {
  addReviewItem,
  isPaymentReview,
  type PaymentReviewKind,
  type ReviewItem,
  type ReviewKind,
} from './add-review-item.ts';
export {
  closeReviewsOf,
  endReviewItem,
  readReviewItems,
  readOpenReview,
  type OpenReview,
} from './review.store.ts';
