import { formatAmount, type member } from '@palaro/contract';
import { memberBalance } from '../../money/ledger/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { exclusionKey, readExclusion } from '../protection/index.ts';
import { readTokens } from '../../rewards/tickets/index.ts';

/** The member's balances: money to play with, held money, prediction tokens; and whether an exclusion keeps them from using it. */
export const getBalance: Handler<typeof member.getbalance> = async ({ sql, now }, _request, visitor) => {
  const { id } = visitor.member;
  const exclusion = await readExclusion(sql, id, now());
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
        ...(exclusion && { closed: exclusionKey(exclusion) }),
      },
    ],
  };
};
