import type { operator } from '@palaro/contract';
import type { Handler } from '../server/answer.ts';
import { toWireInstant } from '../server/instants.ts';
import { readReviewItems } from './index.ts';

const LIMIT = 200;

/** Reviews of payments and findings of the daily comparison, oldest first. */
export const listReviewItems: Handler<typeof operator.reviews> = async ({ sql }) => {
  const rows = await readReviewItems(sql, LIMIT);
  return {
    value: rows.map(({ id, kind, gateway, reference, details, createdAt }) => ({
      review_id: id.toString(),
      kind,
      gateway,
      reference,
      details,
      created_at: toWireInstant(createdAt),
    })),
  };
};
