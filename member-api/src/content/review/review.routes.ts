import { memberreview, operator } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { change } from '../../platform/server/change.ts';
import { submitReview } from './submit-review.ts';
import { submitSurvey } from './submit-survey.ts';
import { getSurvey } from './get-survey.ts';
import { getSurveyState } from './get-survey-state.ts';
import { listTopReviews } from './list-top-reviews.ts';
import { decideReview } from './decide-review.ts';
import { listUnreadReviews } from './list-unread-reviews.ts';

export const memberReviewCalls = [
  answer(memberreview.submitreview, submitReview, { limits: ['reviewAccount'] }),
  answer(memberreview.topten, listTopReviews),
  answer(memberreview.surveyquestion, getSurvey),
  answer(memberreview.submitsurvey, submitSurvey, { limits: ['reviewAccount'] }),
  answer(memberreview.surveystatus, getSurveyState),
  answer(operator.memberreviews, listUnreadReviews),
  change(operator.decidereview, decideReview, { limits: [] }),
];
