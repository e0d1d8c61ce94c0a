import type { memberreview } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { insertReview } from './review.store.ts';

/** Rates the site, once a member; shown when a person has read it. */
export const submitReview: Handler<typeof memberreview.submitreview> = async (deps, request, { member }) => {
  const isFirst = await insertReview(deps.sql, {
    memberId: member.id,
    overall: request.json_rating.overall,
    ratings: request.json_rating,
    comment: request.comment,
    now: deps.now(),
  });
  if (!isFirst) throw refuse('duplicate_review');
  return { value: {} };
};
