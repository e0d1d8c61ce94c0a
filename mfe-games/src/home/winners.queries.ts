import { game, report } from '@palaro/contract';
import { api, queryOf } from '@palaro/shared-lib/core';

export const { useLiveWinsQuery, useLeaderboardQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    liveWins: queryOf(build, game.realtimetransactions),
    leaderboard: queryOf(build, report.leaderboard),
  }),
  overrideExisting: true,
});
