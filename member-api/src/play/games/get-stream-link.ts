import { type game } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';

const STREAM_PROVIDER = 'bayani';

/** The address of the cockfight stream. */
export const getStreamLink: Handler<typeof game.streamlink> = async ({ games, market }) => {
  const reply = market.cockfightOnline ? await games.stream(STREAM_PROVIDER) : undefined;
  if (reply?.outcome !== 'ok' || URL.parse(reply.value)?.origin !== games.origin)
    throw refuse('game_maintenance');
  return { value: { stream_url: reply.value } };
};
