import type { cms } from '@palaro/shared-lib/contract';
import type { Handler } from '../server/answer.ts';
import { CONTENT } from './content.ts';

/** Banners of the home page. */
export const slidebannerlist: Handler<typeof cms.slidebannerlist> = async () => ({ value: CONTENT.banners });

/** Announcements for the bar at the top. */
export const announcementbannerlist: Handler<typeof cms.announcementbannerlist> = async () => ({
  value: CONTENT.announcements,
});

/** Promotions as they are advertised. */
export const promotionlist: Handler<typeof cms.promotionlist> = async () => ({ value: CONTENT.promotions });
