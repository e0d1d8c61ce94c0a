import type { fund } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { workingDateOf } from '../../platform/server/instants.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { countTaken } from './grant.store.ts';
import { isPromotionCode, PROMOTIONS } from './promotions.ts';

/** How often the member took a promotion with a deposit: today, and ever. */
export const countPromotionDeposits: Handler<typeof fund.getpromodepositcount> = async (
  { sql, now },
  { promotion_id: code },
  { member },
) => {
  if (!isPromotionCode(code) || PROMOTIONS[code].takenWith !== 'deposit') throw refuse('invalid_promotion');
  const taken = await countTaken(sql, { memberId: member.id, code, today: workingDateOf(now()) });
  return { value: { promotion_id: code, ...taken } };
};
