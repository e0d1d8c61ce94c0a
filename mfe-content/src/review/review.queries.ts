import { memberreview } from '@palaro/contract';
import { api, mutationOf, queryOf, useIsMember } from '@palaro/shared-lib/core';

const reviews = api.injectEndpoints({
  endpoints: (build) => ({
    topTen: queryOf(build, memberreview.topten, ['mfe-content/reviews']),
    survey: queryOf(build, memberreview.surveyquestion, ['mfe-content/reviews']),
    reviewStatus: queryOf(build, memberreview.surveystatus, ['mfe-content/reviews']),
    /** One that was written on another device before is refused, and shown. */
    submitReview: mutationOf(build, memberreview.submitreview, ['mfe-content/reviews'], ['duplicate_review']),
    submitSurvey: mutationOf(build, memberreview.submitsurvey),
  }),
  overrideExisting: true,
});

export const { useSubmitReviewMutation, useSubmitSurveyMutation } = reviews;

export const useTopTen = () => reviews.useTopTenQuery({});

/** The questions of the day. */
export const useSurvey = () => reviews.useSurveyQuery({});

/** Whether this member has reviewed the site; a visitor is not asked about. */
export const useReviewStatus = () => reviews.useReviewStatusQuery({}, { skip: !useIsMember() });
