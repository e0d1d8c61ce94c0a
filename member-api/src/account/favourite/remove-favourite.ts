import type { game } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { deleteFavourite, readFavourites } from './favourite.store.ts';

/** Removes a favourite; answers the whole list. */
export const removeFavourite: Handler<typeof game.removefav> = async (deps, request, { member }) => {
  const { provider_code: provider, game_code: gameCode } = request;
  if (!(await deleteFavourite(deps.sql, member.id, { provider, gameCode }))) throw refuse('game_not_exists');
  return { value: await readFavourites(deps.sql, member.id) };
};
