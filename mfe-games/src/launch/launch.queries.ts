import { game, type Language, type TopOf } from '@palaro/shared-lib/contract';
import { api } from '@palaro/shared-lib/core';

interface Launch {
  /** Absent: the provider's own lobby is opened. */
  game_code?: string;
  lang_code: Language;
}

const launches = api.injectEndpoints({
  endpoints: (build) => ({
    launchGame: build.mutation<TopOf<typeof game.launchgame>, Launch>({
      // The session's fields are added where the call is sent.
      query: (launch) => ({ call: game.launchgame, request: { ...launch } }),
      transformResponse: (answer: unknown) => (answer as { top: TopOf<typeof game.launchgame> }).top,
    }),
  }),
  overrideExisting: true,
});

export const { useLaunchGameMutation } = launches;
