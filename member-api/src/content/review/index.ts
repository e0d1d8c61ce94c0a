export { decideReview, listUnread } from './review.store.ts';
