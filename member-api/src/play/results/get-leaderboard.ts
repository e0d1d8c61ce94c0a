import { formatAmount, type report } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { addDays } from '../../platform/server/instants.ts';
import { maskName } from '../../platform/server/mask-name.ts';
import { rememberFor } from '../../platform/server/remember-for.ts';
import { highestWins } from './rounds.store.ts';

const readBoard = rememberFor(
  ({ leaderboard: { cacheMs } }) => cacheMs,
  ({ sql, settings, now }) => {
    const { days, places } = settings.leaderboard;
    return highestWins(sql, { since: addDays(now(), -days), limit: places });
  },
);

/** The highest wins of the last seven days; a member is on it once, and masked. */
export const getLeaderboard: Handler<typeof report.leaderboard> = async (deps) => {
  const wins = await readBoard(deps);
  return {
    value: wins.map(({ accountId, provider, gameName, win }, index) => ({
      rank: index + 1,
      name: maskName(accountId),
      win: formatAmount(win),
      game_name: gameName,
      provider_code: provider,
    })),
  };
};
