import { game, member, PROVIDER_CODES } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { providergameofflist, realtimetransactions, rtplist, streamlink } from './about-games.ts';
import { rotate, seeds, verify } from './fairness-calls.ts';
import { gamelist, getgamelist } from './gamelist.ts';
import { getbetdetail } from './getbetdetail.ts';
import { launchdemo } from './launchdemo.ts';
import { launchgame } from './launchgame.ts';

export const gameCalls = [
  answer(game.gamelist, gamelist),
  ...PROVIDER_CODES.flatMap((code) => {
    const demo = game.demoCalls[code];
    return [
      answer(game.launchCalls[code], launchgame(code)),
      answer(game.gameListCalls[code], getgamelist(code)),
      answer(game.betDetailCalls[code], getbetdetail(code)),
      ...(demo ? [answer(demo, launchdemo(code))] : []),
    ];
  }),
  answer(game.rtplist, rtplist),
  answer(game.realtimetransactions, realtimetransactions),
  answer(game.streamlink, streamlink),
  answer(game.seeds, seeds),
  answer(game.rotate, rotate),
  answer(game.verify, verify),
  answer(member.providergameofflist, providergameofflist),
];
