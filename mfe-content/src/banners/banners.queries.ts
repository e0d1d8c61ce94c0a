import { cms } from '@palaro/shared-lib/contract';
import { api, queryOf } from '@palaro/shared-lib/core';

const banners = api.injectEndpoints({
  endpoints: (build) => ({
    bannerList: queryOf(build, cms.slidebannerlist, ['content']),
    announcementList: queryOf(build, cms.announcementbannerlist, ['content']),
  }),
  overrideExisting: true,
});

/** Banners of every kind in every language: the specification asks for 'all'. */
export const useBanners = () => banners.useBannerListQuery({ lang: 'all' });

/** Announcements, the same way. */
export const useAnnouncements = () => banners.useAnnouncementListQuery({ lang: 'all' });
