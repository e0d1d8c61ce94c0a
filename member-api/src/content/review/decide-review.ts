import type { operator } from '@palaro/contract';
import type { Change } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { writeReviewDecision } from './index.ts';

/** Publishes a member's review on the site, or rejects it. */
export const decideReview: Change<typeof operator.decidereview> = async (tx, _deps, request) => {
  const { review_id: id, show } = request;
  if (!(await writeReviewDecision(tx, BigInt(id), show))) throw refuse('review_not_exists');
  return { value: {}, act: { act: show ? 'show review' : 'hide review', subject: id, reason: '' } };
};
