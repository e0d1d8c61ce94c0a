import { operator } from '@palaro/contract';
import { answer } from '../server/answer.ts';
import { change } from '../server/change.ts';
import { closeReviewItem } from './close-review-item.ts';
import { listReviewItems } from './list-review-items.ts';

export const reviewQueueCalls = [
  answer(operator.reviews, listReviewItems),
  change(operator.closereview, closeReviewItem, { limits: [] }),
];
