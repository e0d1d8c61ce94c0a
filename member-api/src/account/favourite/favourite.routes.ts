import { game } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { change } from '../../platform/server/change.ts';
import { addFavourite } from './add-favourite.ts';
import { listFavourites } from './list-favourites.ts';
import { removeFavourite } from './remove-favourite.ts';

export const favouriteCalls = [
  answer(game.favlist, listFavourites),
  change(game.addfav, addFavourite, { limits: ['favouriteAccount'] }),
  answer(game.removefav, removeFavourite, { limits: ['favouriteAccount'] }),
];
