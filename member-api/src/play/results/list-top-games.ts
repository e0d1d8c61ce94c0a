import { formatAmount, type report } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { addDays, toWireInstant, workingDateOf } from '../../platform/server/instants.ts';
import { topGames } from './rounds.store.ts';

/** The games that the member has played most in the last 30 days. */
export const listTopGames: Handler<typeof report.getmembertopgame> = async (deps, _request, { member }) => {
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
