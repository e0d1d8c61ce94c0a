import type { memberreview } from '@palaro/contract';
import { readContent } from '../cms/index.ts';
import { takeTurn } from '../../platform/rate-limit/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { maskName } from '../../platform/server/mask-name.ts';
import { refuse } from '../../platform/server/refusal.ts';
import {
  insertReview,
  insertSurveyAnswer,
  listShown,
  readAverage,
  readSurveyStatus,
} from './review.store.ts';
import { fitsSurvey } from './survey.ts';

const TOP = 10;

/** Rates the site, once a member; shown when a person has read it. */
export const submitreview: Handler<typeof memberreview.submitreview> = async (deps, request, { member }) => {
  await takeTurn(deps, 'reviewAccount', member.accountId);
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

/** The ten best reviews, names masked, and the average of all. */
export const topten: Handler<typeof memberreview.topten> = async ({ sql }) => {
  const [shown, { average, count }] = await Promise.all([listShown(sql, TOP), readAverage(sql)]);
  const reviews = shown.map(({ accountId, overall, comment, createdAt }) => ({
    name: maskName(accountId),
    overall,
    comment,
    created_at: toWireInstant(createdAt),
  }));
  return { value: { average, count, reviews } };
};

/** The questions of the survey. */
export const surveyquestion: Handler<typeof memberreview.surveyquestion> = async ({ sql }) => ({
  value: (await readContent(sql, 'survey')).body,
});

/** Answers the survey, once. */
export const submitsurvey: Handler<typeof memberreview.submitsurvey> = async (deps, request, { member }) => {
  await takeTurn(deps, 'reviewAccount', member.accountId);
  const { survey_id: surveyId, answers } = request;
  const { body: survey } = await readContent(deps.sql, 'survey');
  if (surveyId !== survey.survey_id || !fitsSurvey(answers, survey)) throw refuse('invalid_answer');
  const isFirst = await insertSurveyAnswer(deps.sql, {
    memberId: member.id,
    surveyId,
    answers,
    now: deps.now(),
  });
  if (!isFirst) throw refuse('duplicate_survey');
  return { value: {} };
};

/** Whether the member has written a review and answered the survey. */
export const surveystatus: Handler<typeof memberreview.surveystatus> = async (
  { sql },
  _request,
  { member },
) => {
  const { body: survey } = await readContent(sql, 'survey');
  const { hasReviewed, hasAnswered } = await readSurveyStatus(sql, member.id, survey.survey_id);
  return { value: { has_reviewed: hasReviewed, has_answered: hasAnswered } };
};
