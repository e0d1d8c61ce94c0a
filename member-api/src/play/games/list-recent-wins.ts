import { formatAmount, type game } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { maskName } from '../../platform/server/mask-name.ts';
import { rememberFor } from '../../platform/server/remember-for.ts';
import { listWins } from './games.store.ts';

const readWins = rememberFor(
  ({ recentWins }) => recentWins.cacheMs,
  ({ sql, settings }) => listWins(sql, settings.recentWins),
);

/** Recent wins; names are masked. */
export const listRecentWins: Handler<typeof game.realtimetransactions> = async (deps) => {
  const wins = await readWins(deps);
  return {
    value: wins.map(({ accountId, gameName, provider, gameCode, win, at }) => ({
      name: maskName(accountId),
      game_name: gameName,
      provider_code: provider,
      game_code: gameCode,
      amount: formatAmount(win),
      at: toWireInstant(at),
    })),
  };
};
