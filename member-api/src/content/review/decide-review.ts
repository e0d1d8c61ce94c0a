import type { operator } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { writeReviewDecision } from './index.ts';
import { writeAudit } from '../../platform/operator/index.ts';

/** Shows a member's review on the site, or does not. */
export const decideReview: Handler<typeof operator.decidereview> = async (deps, request, visitor) => {
  const { sql, now } = deps;
  const { review_id: id, show } = request;
  return sql.begin(async (tx) => {
    if (!(await writeReviewDecision(tx, BigInt(id), show))) throw refuse('review_not_exists');
    await writeAudit(tx, {
      act: show ? 'show review' : 'hide review',
      subject: id,
      reason: '',
      visitor,
      now: now(),
    });
    return { value: {} };
  });
};
