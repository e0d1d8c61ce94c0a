import { game } from '@palaro/contract';
import { api, mutationOf, queryOf } from '@palaro/shared-lib/core';

const fairness = api.injectEndpoints({
  endpoints: (build) => ({
    fairSeeds: queryOf(build, game.seeds, ['fairness']),
    rotateSeeds: mutationOf(build, game.rotate, ['fairness']),
  }),
  overrideExisting: true,
});

export const { useFairSeedsQuery, useRotateSeedsMutation } = fairness;
