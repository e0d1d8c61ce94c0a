import type { cms, ValueOf } from '@palaro/contract';
import { stateKey } from '@palaro/shared-lib/core';
import { socials } from './help/contact.queries.ts';

/** The last answer of the call; the shell stores and restores it. */
export default [
  stateKey<ValueOf<typeof cms.sociallist>>('socialList', [], (builder) =>
    builder.addMatcher(socials.matchFulfilled, (_, { payload }) => payload),
  ),
];
