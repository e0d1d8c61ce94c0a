import { cms } from '@palaro/contract';
import { api, queryOf } from '@palaro/shared-lib/core';

const partners = api.injectEndpoints({
  endpoints: (build) => ({ frameList: queryOf(build, cms.iframelist) }),
  overrideExisting: true,
});

/** The partners' own pages. */
export const useFrames = () => partners.useFrameListQuery();
