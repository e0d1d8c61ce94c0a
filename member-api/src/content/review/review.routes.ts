import { memberreview } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { submitreview, submitsurvey, surveyquestion, surveystatus, topten } from './calls.ts';

export const memberReviewCalls = [
  answer(memberreview.submitreview, submitreview),
  answer(memberreview.topten, topten),
  answer(memberreview.surveyquestion, surveyquestion),
  answer(memberreview.submitsurvey, submitsurvey),
  answer(memberreview.surveystatus, surveystatus),
];
