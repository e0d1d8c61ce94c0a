import { game } from '@palaro/shared-lib/contract';
import { answer } from '../server/answer.ts';
import { gamelist } from './gamelist.ts';
import { getbetdetail } from './getbetdetail.ts';
import { launchgame } from './launchgame.ts';

export const gameCalls = [
  answer(game.gamelist, gamelist),
  answer(game.launchgame, launchgame),
  answer(game.getbetdetail, getbetdetail),
];
