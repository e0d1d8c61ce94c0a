import { formatAmount, type member } from '@palaro/shared-lib/contract';
import { memberBalance } from '../ledger/index.ts';
import type { Handler } from '../server/answer.ts';

/** What the member has. Promotions, free credit and prediction tokens do not exist yet, so theirs are zero. */
export const getbalance: Handler<typeof member.getbalance> = async ({ sql }, _request, visitor) => {
  const { held, available } = await memberBalance(sql, visitor.member.id);
  return {
    value: [
      {
        game_balance: formatAmount(available),
        game_token: 0,
        cash: formatAmount(available),
        promo: formatAmount(0n),
        free_credit: formatAmount(0n),
        withhold: formatAmount(held),
      },
    ],
  };
};
