import { campaign } from '@palaro/contract';
import { api, mutationOf, queryOf } from '@palaro/shared-lib/core';

export const { usePickIconCheckQuery, usePickIconMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    pickIconCheck: queryOf(build, campaign.pickiconcampaigncheck, ['promotion']),
    pickIcon: mutationOf(build, campaign.pickiconcampaign, ['promotion', 'inbox']),
  }),
  overrideExisting: true,
});
