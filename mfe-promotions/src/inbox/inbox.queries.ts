import { member } from '@palaro/contract';
import { api, mutationOf, queryOf } from '@palaro/shared-lib/core';

export const { useInboxQuery, useReadMessageMutation, useClaimMessageMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    inbox: queryOf(build, member.inboxlist, ['inbox']),
    readMessage: mutationOf(build, member.inboxread, ['inbox']),
    claimMessage: mutationOf(build, member.claiminbox, [
      'inbox',
      'balance',
      'promotion',
      'mfe-promotions/tickets',
    ]),
  }),
  overrideExisting: true,
});
