import { memberreview } from '@palaro/contract';
import { api, queryOf, useIsMember } from '@palaro/shared-lib/core';

const reviews = api.injectEndpoints({
  endpoints: (build) => ({
    topTen: queryOf(build, memberreview.topten, ['content']),
    survey: queryOf(build, memberreview.surveyquestion, ['content']),
    reviewStatus: queryOf(build, memberreview.surveystatus, ['content']),
  }),
  overrideExisting: true,
});

export const useTopTen = () => reviews.useTopTenQuery({});

/** The questions of the day. */
export const useSurvey = () => reviews.useSurveyQuery({});

/** Whether this member has reviewed the site; a visitor is not asked about. */
export const useReviewStatus = () => reviews.useReviewStatusQuery({}, { skip: !useIsMember() });
