import { game } from '@palaro/contract';
import { api, mutationOf, queryOf } from '@palaro/shared-lib/core';

const fairness = api.injectEndpoints({
  endpoints: (build) => ({
    fairSeeds: queryOf(build, game.seeds, ['mfe-games/fairness']),
    rotateSeeds: mutationOf(build, game.rotate, ['mfe-games/fairness']),
  }),
  overrideExisting: true,
});

export const { useFairSeedsQuery, useRotateSeedsMutation } = fairness;
