import { game } from '@palaro/contract';
import { api, queryOf } from '@palaro/shared-lib/core';

const maths = api.injectEndpoints({
  endpoints: (build) => ({ maths: queryOf(build, game.maths) }),
  overrideExisting: true,
});

export const { useMathsQuery } = maths;
