import { formatAmount, type game, type member } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { maskName } from '../../platform/server/mask-name.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { rememberFor } from '../../platform/server/remember-for.ts';
import { listOff, listRtp, listWins } from './games.store.ts';

const STREAM_PROVIDER = 'bayani';

/** Return to player of each game, in percent. */
export const rtplist: Handler<typeof game.rtplist> = async ({ sql }, { provider_code: provider }) => ({
  value: await listRtp(sql, provider === 'all' ? undefined : provider),
});

const readWins = rememberFor(
  ({ recentWins }) => recentWins.cacheMs,
  ({ sql, settings }) => listWins(sql, settings.recentWins),
);

/** Recent wins; names are masked. */
export const realtimetransactions: Handler<typeof game.realtimetransactions> = async (deps) => {
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

/** Where the cockfight stream is shown. */
export const streamlink: Handler<typeof game.streamlink> = async ({ games, market }) => {
  const reply = market.cockfightOnline ? await games.stream(STREAM_PROVIDER) : undefined;
  if (reply?.outcome !== 'ok' || URL.parse(reply.value)?.origin !== games.origin)
    throw refuse('game_maintenance');
  return { value: { stream_url: reply.value } };
};

/** Games of a provider that the house has switched off. */
export const providergameofflist: Handler<typeof member.providergameofflist> = async ({ sql }, request) => {
  const provider = request.provider_code === 'all' ? undefined : request.provider_code;
  return { value: await listOff(sql, provider) };
};
