import { event } from '@palaro/contract';
import { api, mutationOf } from '@palaro/shared-lib/core';

export const { usePlacePredictionMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    placePrediction: mutationOf(build, event.makebet, ['mfe-promotions/predictions', 'balance']),
  }),
  overrideExisting: true,
});
