import { cms } from '@palaro/contract';
import { api, queryOf } from '@palaro/shared-lib/core';

const contact = api.injectEndpoints({
  endpoints: (build) => ({ socialList: queryOf(build, cms.sociallist) }),
  overrideExisting: true,
});

export const socials = contact.endpoints.socialList;

/** The brand's other channels. */
export const useSocials = () => contact.useSocialListQuery({ brand: 'palaro' });
