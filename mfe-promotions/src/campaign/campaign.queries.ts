import { campaign } from '@palaro/contract';
import { api, queryOf } from '@palaro/shared-lib/core';

export const { usePickIconCheckQuery } = api.injectEndpoints({
  endpoints: (build) => ({ pickIconCheck: queryOf(build, campaign.pickiconcampaigncheck, ['promotion']) }),
  overrideExisting: true,
});
