import {
  game,
  type LaunchCall,
  type ProviderCode,
  type RequestOf,
  type TopOf,
} from '@palaro/shared-lib/contract';
import { api } from '@palaro/shared-lib/core';

interface Launch {
  provider: ProviderCode;
  request: RequestOf<LaunchCall>;
}

const launches = api.injectEndpoints({
  endpoints: (build) => ({
    launchGame: build.mutation<TopOf<LaunchCall>, Launch>({
      // The session's fields are added where the call is sent.
      query: ({ provider, request }) => ({ call: game.launchCalls[provider], request: { ...request } }),
      transformResponse: (answer: unknown) => (answer as { top: TopOf<LaunchCall> }).top,
    }),
  }),
  overrideExisting: true,
});

export const { useLaunchGameMutation } = launches;
