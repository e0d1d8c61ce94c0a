import type { cms } from '@palaro/contract';
import { promotionStates } from '../../rewards/promotion/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { readContent } from './content.ts';

/** Promotions as they are advertised, and whether each can be taken now; one without rules of its own says so itself. */
export const listPromotions: Handler<typeof cms.promotionlist> = async ({ sql }) => {
  const { body } = await readContent(sql, 'promotions');
  const states = new Map(Object.entries(await promotionStates(sql)));
  return {
    value: body.map((promotion) => ({ ...promotion, state: states.get(promotion.code) ?? promotion.state })),
  };
};
