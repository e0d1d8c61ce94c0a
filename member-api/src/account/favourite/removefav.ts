import type { game } from '@palaro/contract';
import { takeTurn } from '../../platform/rate-limit/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { deleteFavourite, listFavourites } from './favourite.store.ts';

/** Removes a favourite; answers the whole list. */
export const removefav: Handler<typeof game.removefav> = async (deps, request, { member }) => {
  const { provider_code: provider, game_code: gameCode } = request;
  await takeTurn(deps, 'favouriteAccount', member.accountId);
  if (!(await deleteFavourite(deps.sql, member.id, { provider, gameCode }))) throw refuse('game_not_exists');
  return { value: await listFavourites(deps.sql, member.id) };
};
