import type { cms, ValueOf } from '@palaro/contract';
import { stateKey } from '@palaro/shared-lib/core';
import { socials } from './contact/contact.queries.ts';

/** What this remote holds, as its call answered it last. The shell keeps and restores it. */
export default [
  stateKey<ValueOf<typeof cms.sociallist>>('socialList', [], (builder) =>
    builder.addMatcher(socials.matchFulfilled, (_, { payload }) => payload),
  ),
];
