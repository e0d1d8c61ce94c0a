import type { memberreview } from '@palaro/contract';
import { readContent } from '../cms/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { readSurveyStatus } from './review.store.ts';

/** Whether the member has written a review and answered the survey. */
export const getSurveyState: Handler<typeof memberreview.surveystatus> = async (
  { sql },
  _request,
  { member },
) => {
  const { body: survey } = await readContent(sql, 'survey');
  const { hasReviewed, hasAnswered } = await readSurveyStatus(sql, member.id, survey.survey_id);
  return { value: { has_reviewed: hasReviewed, has_answered: hasAnswered } };
};
