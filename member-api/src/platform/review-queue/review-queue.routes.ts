import { operator } from '@palaro/contract';
import { answer } from '../server/answer.ts';
import { closeReviewItem } from './close-review-item.ts';
import { listReviewItems } from './list-review-items.ts';

export const reviewQueueCalls = [
  answer(operator.reviews, listReviewItems),
  answer(operator.closereview, closeReviewItem),
];
