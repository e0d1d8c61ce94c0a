import { cms } from '@palaro/contract';
import { api, queryOf, servedValue } from '@palaro/shared-lib/core';
import { useState } from 'react';

const banners = api.injectEndpoints({
  endpoints: (build) => ({
    bannerList: queryOf(build, cms.slidebannerlist),
    announcementList: queryOf(build, cms.announcementbannerlist),
  }),
  overrideExisting: true,
});

/** Banners that came in the HTML are not fetched again. */
function useServed<T>(served: T | undefined, query: { data?: T; error?: unknown }) {
  return { data: served ?? query.data, error: served ? undefined : query.error };
}

const EVERY_LANGUAGE = { lang: 'all' } as const;

/** Banners of every kind in every language: docs/member-site.md, 7.7. */
export function useBanners() {
  const [served] = useState(() => servedValue(cms.slidebannerlist, EVERY_LANGUAGE));
  return useServed(served, banners.useBannerListQuery(EVERY_LANGUAGE, { skip: served !== undefined }));
}

/** Announcements, in the same way. */
export function useAnnouncements() {
  const [served] = useState(() => servedValue(cms.announcementbannerlist, EVERY_LANGUAGE));
  return useServed(served, banners.useAnnouncementListQuery(EVERY_LANGUAGE, { skip: served !== undefined }));
}
