import type { memberreview } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { maskName } from '../../platform/server/mask-name.ts';
import { listShown, readAverage } from './review.store.ts';

const TOP = 10;

/** The ten best reviews, names masked, and the average of all. */
export const listTopReviews: Handler<typeof memberreview.topten> = async ({ sql }) => {
  const [shown, { average, count }] = await Promise.all([listShown(sql, TOP), readAverage(sql)]);
  const reviews = shown.map(({ accountId, overall, comment, createdAt }) => ({
    name: maskName(accountId),
    overall,
    comment,
    created_at: toWireInstant(createdAt),
  }));
  return { value: { average, count, reviews } };
};
