import type { game } from '@palaro/contract';
import { findGame } from '../../play/games/index.ts';
import type { Change } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { countFavourites, insertFavourite, readFavourites } from './favourite.store.ts';

/** Adds a favourite; name, type and picture come from the catalogue, not from the request. */
export const addFavourite: Change<typeof game.addfav> = async (tx, deps, request, { member }) => {
  const { settings, now } = deps;
  const { provider_code: provider, game_code: gameCode } = request;
  if (!(await findGame(tx, provider, gameCode))) throw refuse('game_not_exists');
  if ((await countFavourites(tx, member.id)) >= settings.favourites.perMember)
    throw refuse('favourites_full', { allowed: settings.favourites.perMember });
  const isNew = await insertFavourite(tx, member.id, { provider, gameCode, now: now() });
  if (!isNew) throw refuse('favourite_game_exists');
  return { value: await readFavourites(tx, member.id) };
};
