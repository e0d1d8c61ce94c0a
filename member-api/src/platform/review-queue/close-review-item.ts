import type { operator } from '@palaro/contract';
import type { Handler } from '../server/answer.ts';
import { refuse } from '../server/refusal.ts';
import { endReviewItem } from './index.ts';
import { writeAudit } from '../operator/index.ts';

/** Closes a review or a finding with a reason. */
export const closeReviewItem: Handler<typeof operator.closereview> = async (deps, request, visitor) => {
  const { sql, now } = deps;
  const { review_id: id, reason } = request;
  return sql.begin(async (tx) => {
    if (!(await endReviewItem(tx, BigInt(id), now()))) throw refuse('review_not_exists');
    await writeAudit(tx, { act: 'close review', subject: id, reason, visitor, now: now() });
    return { value: {} };
  });
};
