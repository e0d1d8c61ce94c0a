import type { cms } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { readContent } from './content.ts';

/** The same as banners, of which each leads to its promotion. */
export const listPromotionBanners: Handler<typeof cms.promotionbanner> = async ({ sql }) => {
  const { body } = await readContent(sql, 'promotions');
  return {
    value: body.map(({ code, title, text, art_seed }) => ({
      id: `promotion-${code}`,
      banner_type: 0,
      title,
      text,
      link: `/promotions#${code}`,
      art_seed,
    })),
  };
};
