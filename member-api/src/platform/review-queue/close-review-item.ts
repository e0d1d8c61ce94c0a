import type { operator } from '@palaro/contract';
import type { Change } from '../server/answer.ts';
import { refuse } from '../server/refusal.ts';
import { endReviewItem, isPaymentReview, readOpenReview } from './index.ts';

/** Closes a review or a finding with a reason. What holds a payment or an account is ended by a call that decides about it. */
export const closeReviewItem: Change<typeof operator.closereview> = async (tx, deps, request) => {
  const { now } = deps;
  const { review_id: id, reason } = request;
  const { kind = '' } = (await readOpenReview(tx, BigInt(id))) ?? {};
  if (isPaymentReview(kind) || kind === 'SAME_PERSON') throw refuse('review_ends_otherwise', { kind });
  if (!(await endReviewItem(tx, BigInt(id), now()))) throw refuse('review_not_exists');
  return { value: {}, act: { act: 'close review', subject: id, reason } };
};
