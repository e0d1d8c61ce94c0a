import type { game } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { listFavourites } from './favourite.store.ts';

/** Favourite games, newest first. */
export const favlist: Handler<typeof game.favlist> = async ({ sql }, _request, { member }) => ({
  value: await listFavourites(sql, member.id),
});
