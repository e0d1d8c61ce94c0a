import type { memberreview } from '@palaro/contract';
import { readContent } from '../cms/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { insertSurveyAnswer } from './review.store.ts';
import { fitsSurvey } from './survey.ts';

/** Answers the survey, once. */
export const submitSurvey: Handler<typeof memberreview.submitsurvey> = async (deps, request, { member }) => {
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
