import { formatAmount, gameProvider, isProviderCode, type report } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { addDays, toWireInstant, workingDateOf } from '../../platform/server/instants.ts';
import { maskName } from '../../platform/server/mask-name.ts';
import { listValue, pageOf } from '../../platform/server/page.ts';
import { rememberFor } from '../../platform/server/remember-for.ts';
import { dayOf, monthOf } from '../../platform/server/day.ts';
import { highestWins, sumByProvider, topGames } from './rounds.store.ts';

const nameOf = (provider: string) => (isProviderCode(provider) ? gameProvider(provider).name : provider);

/** The games that the member has played most in the last 30 days. */
export const getmembertopgame: Handler<typeof report.getmembertopgame> = async (
  deps,
  _request,
  { member },
) => {
  const { sql, settings, now } = deps;
  const { days, top } = settings.topGames;
  const games = await topGames(sql, member.id, { since: workingDateOf(addDays(now(), -days)), limit: top });
  return {
    value: games.map((game) => ({
      provider_code: game.provider,
      game_code: game.gameCode,
      game_name: game.gameName,
      game_type: game.category,
      img_url: `art:${game.artSeed}`,
      rounds: game.rounds,
      stake: formatAmount(game.stake),
      payout: formatAmount(game.payout),
      last_played_at: toWireInstant(game.lastPlayedAt),
    })),
  };
};

const readBoard = rememberFor(
  ({ leaderboard: { cacheMs } }) => cacheMs,
  ({ sql, settings, now }) => {
    const { days, places } = settings.leaderboard;
    return highestWins(sql, { since: addDays(now(), -days), limit: places });
  },
);

/** The highest wins of the last seven days; a member is on it once, and masked. */
export const leaderboard: Handler<typeof report.leaderboard> = async (deps) => {
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

const WIN_LOSE_DAYS = 30;

/** What was won and lost, one line a day and provider, of one day or of the last 30. */
export const platformwinlose: Handler<typeof report.platformwinlose> = async (deps, request, { member }) => {
  const { sql, settings, now } = deps;
  const page = pageOf(request, settings.history);
  const asked = request.working_date;
  const to = dayOf(asked, now(), settings.history.days);
  const from = asked ?? workingDateOf(addDays(now(), 1 - WIN_LOSE_DAYS));
  const sums = await sumByProvider(sql, member.id, { from, to, byDay: true });
  const lines = sums.slice(page.offset, page.offset + page.size).map((sum) => ({
    working_date: sum.day,
    provider_code: sum.provider,
    provider_name: nameOf(sum.provider),
    rounds: sum.rounds,
    stake: formatAmount(sum.stake),
    payout: formatAmount(sum.payout),
    net: formatAmount(sum.payout - sum.stake),
  }));
  return { value: listValue(lines, sums.length, page) };
};

/** Valid stakes of a month by provider. */
export const turnoverbyprovider: Handler<typeof report.turnoverbyprovider> = async (
  deps,
  request,
  { member },
) => {
  const { sql, settings, now } = deps;
  const month = monthOf(request.working_month, now(), settings.history.days);
  const wanted = request.search_id?.toLowerCase() ?? '';
  const sums = await sumByProvider(sql, member.id, { ...month, byDay: false });
  return {
    value: sums
      .filter(({ provider }) => `${provider} ${nameOf(provider)}`.toLowerCase().includes(wanted))
      .map((sum) => ({
        provider_code: sum.provider,
        provider_name: nameOf(sum.provider),
        rounds: sum.rounds,
        stake: formatAmount(sum.stake),
        valid_stake: formatAmount(sum.validStake),
        payout: formatAmount(sum.payout),
      })),
  };
};
