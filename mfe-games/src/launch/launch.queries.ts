import {
  game,
  report,
  type DemoCall,
  type LaunchCall,
  type ProviderCode,
  type RequestOf,
  type TopOf,
} from '@palaro/contract';
import { api, callApi, queryOf } from '@palaro/shared-lib/core';

interface Launch {
  provider: ProviderCode;
  request: RequestOf<LaunchCall>;
}

const launches = api.injectEndpoints({
  endpoints: (build) => ({
    launchGame: build.mutation<TopOf<LaunchCall>, Launch>({
      // The session's fields are added by the client.
      query: ({ provider, request }) => ({ call: game.launchCalls[provider], request: { ...request } }),
      transformResponse: (answer: unknown) => (answer as { top: TopOf<LaunchCall> }).top,
    }),
    launchDemo: build.mutation<TopOf<DemoCall>, { provider: ProviderCode; request: RequestOf<DemoCall> }>({
      queryFn: async ({ provider, request }) => {
        const call = game.demoCalls[provider];
        if (!call) return { error: { key: 'game_not_exists' } };
        const result = await callApi(call, request);
        return result.ok ? { data: result.top } : { error: result };
      },
    }),
    roundsOfDay: queryOf(build, report.bethistory),
  }),
  overrideExisting: true,
});

export const { useLaunchDemoMutation, useLaunchGameMutation, useRoundsOfDayQuery } = launches;
