import { memberreview } from '@palaro/contract';
import { api, queryOf, useIsMember } from '@palaro/shared-lib/core';

const reviews = api.injectEndpoints({
  endpoints: (build) => ({
    topTen: queryOf(build, memberreview.topten, ['mfe-content/reviews']),
    survey: queryOf(build, memberreview.surveyquestion, ['mfe-content/reviews']),
    reviewStatus: queryOf(build, memberreview.surveystatus, ['mfe-content/reviews']),
  }),
  overrideExisting: true,
});

export const useTopTen = () => reviews.useTopTenQuery({});

/** The questions of the day. */
export const useSurvey = () => reviews.useSurveyQuery({});

/** Whether this member has reviewed the site; a visitor is not asked about. */
export const useReviewStatus = () => reviews.useReviewStatusQuery({}, { skip: !useIsMember() });
