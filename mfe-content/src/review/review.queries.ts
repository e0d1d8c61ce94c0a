import { memberreview } from '@palaro/contract';
import { api, mutationOf, queryOf, useIsMember } from '@palaro/shared-lib/core';

const reviews = api.injectEndpoints({
  endpoints: (build) => ({
    topTen: queryOf(build, memberreview.topten, ['mfe-content/reviews']),
    survey: queryOf(build, memberreview.surveyquestion, ['mfe-content/reviews']),
    reviewStatus: queryOf(build, memberreview.surveystatus, ['mfe-content/reviews']),
    /** Refused when the member wrote one on another device before; that one is then shown. */
    submitReview: mutationOf(build, memberreview.submitreview, ['mfe-content/reviews'], ['duplicate_review']),
    submitSurvey: mutationOf(build, memberreview.submitsurvey),
  }),
  overrideExisting: true,
});

export const { useSubmitReviewMutation, useSubmitSurveyMutation } = reviews;

export const useTopTen = () => reviews.useTopTenQuery({});

/** The survey of the day. */
export const useSurvey = () => reviews.useSurveyQuery({});

/** Whether this member has reviewed the site; not fetched for visitors. */
export const useReviewStatus = () => reviews.useReviewStatusQuery({}, { skip: !useIsMember() });
