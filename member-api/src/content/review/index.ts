export { writeReviewDecision, listUnread } from './review.store.ts';
