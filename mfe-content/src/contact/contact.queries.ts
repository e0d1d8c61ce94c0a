import { cms } from '@palaro/contract';
import { api, queryOf } from '@palaro/shared-lib/core';

const contact = api.injectEndpoints({
  endpoints: (build) => ({ socialList: queryOf(build, cms.sociallist) }),
  overrideExisting: true,
});

export const socials = contact.endpoints.socialList;

/** Where else this brand can be found. */
export const useSocials = () => contact.useSocialListQuery({ brand: 'palaro' });
