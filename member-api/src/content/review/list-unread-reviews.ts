import type { operator } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { listUnread } from './index.ts';

/** Reviews by members that wait to be read. */
export const listUnreadReviews: Handler<typeof operator.memberreviews> = async ({ sql }) => {
  const unread = await listUnread(sql);
  return {
    value: unread.map(({ id, accountId, overall, comment, createdAt }) => ({
      review_id: id.toString(),
      account_id: accountId,
      overall,
      comment,
      created_at: toWireInstant(createdAt),
    })),
  };
};
