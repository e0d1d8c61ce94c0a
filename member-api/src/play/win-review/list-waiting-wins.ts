import { formatAmount, type operator } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { listWaiting } from './win-review.store.ts';

const LIMIT = 200;

/** Wins that wait for a person, oldest first. */
export const listWaitingWins: Handler<typeof operator.waitingwins> = async ({ sql }) => {
  const rows = await listWaiting(sql, LIMIT);
  return {
    value: rows.map(({ id, accountId, provider, round, gameName, tx, stake, amount, why, createdAt }) => ({
      win_id: id.toString(),
      account_id: accountId,
      provider_code: provider,
      round,
      game_name: gameName,
      tx,
      stake: formatAmount(stake),
      amount: formatAmount(amount),
      why,
      created_at: toWireInstant(createdAt),
    })),
  };
};
