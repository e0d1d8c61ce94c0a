import { game } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { addFavourite } from './add-favourite.ts';
import { listFavourites } from './list-favourites.ts';
import { removeFavourite } from './remove-favourite.ts';

export const favouriteCalls = [
  answer(game.favlist, listFavourites),
  answer(game.addfav, addFavourite),
  answer(game.removefav, removeFavourite),
];
