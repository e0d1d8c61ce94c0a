import { game } from '@palaro/contract';
import { api, mutationOf, queryOf } from '@palaro/shared-lib/core';

const seeds = api.injectEndpoints({
  endpoints: (build) => ({
    fairSeeds: queryOf(build, game.seeds, ['mfe-games/fairness']),
    rotateSeeds: mutationOf(build, game.rotate, ['mfe-games/fairness'], ['seeds_changed']),
  }),
  overrideExisting: true,
});

export const { useFairSeedsQuery, useRotateSeedsMutation } = seeds;
