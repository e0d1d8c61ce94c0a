import type { operator } from '@palaro/contract';
import type { Change } from '../server/answer.ts';
import { refuse } from '../server/refusal.ts';
import { endReviewItem } from './index.ts';

/** Closes a review or a finding with a reason. */
export const closeReviewItem: Change<typeof operator.closereview> = async (tx, deps, request) => {
  const { now } = deps;
  const { review_id: id, reason } = request;
  if (!(await endReviewItem(tx, BigInt(id), now()))) throw refuse('review_not_exists');
  return { value: {}, act: { act: 'close review', subject: id, reason } };
};
