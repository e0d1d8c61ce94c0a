import { type game } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';

const STREAM_PROVIDER = 'bayani';
const STREAM_CATEGORY = 'cockfight';

/** The address of the cockfight stream. */
export const getStreamLink: Handler<typeof game.streamlink> = async ({ games, market }) => {
  const isClosed = market.closedCategories.includes(STREAM_CATEGORY);
  const reply = isClosed ? undefined : await games.stream(STREAM_PROVIDER);
  if (reply?.outcome !== 'ok' || URL.parse(reply.value)?.origin !== games.origin)
    throw refuse('game_maintenance');
  return { value: { stream_url: reply.value } };
};
