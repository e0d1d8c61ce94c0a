import { formatAmount, type member } from '@palaro/contract';
import { memberBalance } from '../../money/ledger/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { readTokens } from '../../rewards/tickets/index.ts';

/** The member's balances: money to play with, held money, prediction tokens. */
export const getBalance: Handler<typeof member.getbalance> = async ({ sql }, _request, visitor) => {
  const { id } = visitor.member;
  const { available, held, promo, freeCredit, playable } = await memberBalance(sql, id);
  return {
    value: [
      {
        game_balance: formatAmount(playable),
        game_token: await readTokens(sql, id),
        cash: formatAmount(available),
        promo: formatAmount(promo),
        free_credit: formatAmount(freeCredit),
        withhold: formatAmount(held),
      },
    ],
  };
};
