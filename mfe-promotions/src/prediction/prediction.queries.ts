import { event, member } from '@palaro/contract';
import { api, queryOf } from '@palaro/shared-lib/core';

export const PREDICTIONS_PAGE = 10;

const predictions = api.injectEndpoints({
  endpoints: (build) => ({
    // A guess changes no match. Asked for again, the list could lose the card with the answer, because sooner matches have come.
    matches: queryOf(build, event.matchlist),
    myPredictions: queryOf(build, event.getbetlist, ['mfe-promotions/predictions']),
    // A guess and a deposit signal the balance, of which tokens are a part.
    tokens: queryOf(build, member.gettokenbalance, ['balance']),
  }),
  overrideExisting: true,
});

export const { useMatchesQuery, useTokensQuery } = predictions;

export const useMyPredictions = (number: number) =>
  predictions.useMyPredictionsQuery({ page_number: number, page_size: PREDICTIONS_PAGE });
