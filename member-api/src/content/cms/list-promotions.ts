import type { cms } from '@palaro/contract';
import { isPromotionCode, promotionsOff, rulesValue } from '../../rewards/promotion/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { readContent } from './content.ts';

/** Promotions as they are advertised, with their rules and whether each can be taken now; one without rules has this in its content. */
export const listPromotions: Handler<typeof cms.promotionlist> = async ({ sql, settings }) => {
  const { body } = await readContent(sql, 'promotions');
  const off = await promotionsOff(sql);
  return {
    value: body.map((content) => {
      const { code } = content;
      const promotion = { ...content, headline: content.headline ?? content.title };
      if (!isPromotionCode(code)) return promotion;
      return {
        ...promotion,
        state: off.has(code) ? 'soon' : 'on',
        rules: rulesValue(code, settings.promotion),
      };
    }),
  };
};
