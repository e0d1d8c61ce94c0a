import { game } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { addfav } from './addfav.ts';
import { favlist } from './favlist.ts';
import { removefav } from './removefav.ts';

export const favouriteCalls = [
  answer(game.favlist, favlist),
  answer(game.addfav, addfav),
  answer(game.removefav, removefav),
];
