import type { game } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { readFavourites } from './favourite.store.ts';

/** Favourite games, newest first. */
export const listFavourites: Handler<typeof game.favlist> = async ({ sql }, _request, { member }) => ({
  value: await readFavourites(sql, member.id),
});
