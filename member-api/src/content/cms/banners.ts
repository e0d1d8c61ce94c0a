import type { cms } from '@palaro/contract';
import { promotionStates } from '../../rewards/promotion/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { readContent } from './content.ts';

/** Banners of the home page. */
export const slidebannerlist: Handler<typeof cms.slidebannerlist> = async ({ sql }) => ({
  value: (await readContent(sql, 'banners')).body,
});

/** Announcements for the bar at the top. */
export const announcementbannerlist: Handler<typeof cms.announcementbannerlist> = async ({ sql }) => ({
  value: (await readContent(sql, 'announcements')).body,
});

/** Promotions as they are advertised, and whether each can be taken now; one without rules of its own says so itself. */
export const promotionlist: Handler<typeof cms.promotionlist> = async ({ sql }) => {
  const { body } = await readContent(sql, 'promotions');
  const states = new Map(Object.entries(await promotionStates(sql)));
  return {
    value: body.map((promotion) => ({ ...promotion, state: states.get(promotion.code) ?? promotion.state })),
  };
};

/** The same as banners that lead to them. */
export const promotionbanner: Handler<typeof cms.promotionbanner> = async ({ sql }) => {
  const { body } = await readContent(sql, 'promotions');
  return {
    value: body.map(({ code, title, text, art_seed }) => ({
      id: `promotion-${code}`,
      banner_type: 0,
      title,
      text,
      link: '/promotions',
      art_seed,
    })),
  };
};

/** Where else the house can be found. */
export const sociallist: Handler<typeof cms.sociallist> = async ({ sql }) => ({
  value: (await readContent(sql, 'socials')).body,
});

/** Pages of others that the site may show in a frame. */
export const iframelist: Handler<typeof cms.iframelist> = async ({ sql }) => ({
  value: (await readContent(sql, 'frames')).body,
});
