import { game, member, PROVIDER_CODES } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { listGamesOff } from './list-games-off.ts';
import { listRecentWins } from './list-recent-wins.ts';
import { listLiveTables } from './list-live-tables.ts';
import { listReturnRates } from './list-return-rates.ts';
import { getStreamLink } from './get-stream-link.ts';
import { rotateSeeds } from './rotate-seeds.ts';
import { getMaths } from './get-maths.ts';
import { getSeeds } from './get-seeds.ts';
import { verifyDraw } from './verify-draw.ts';
import { listGames, listProviderGames } from './list-games.ts';
import { getBetDetail } from './get-bet-detail.ts';
import { launchDemo } from './launch-demo.ts';
import { launchGame } from './launch-game.ts';

export const gameCalls = [
  answer(game.gamelist, listGames),
  ...PROVIDER_CODES.flatMap((code) => {
    const demo = game.demoCalls[code];
    return [
      answer(game.launchCalls[code], launchGame(code), { limits: ['launchAccount'] }),
      answer(game.gameListCalls[code], listProviderGames(code)),
      answer(game.betDetailCalls[code], getBetDetail(code)),
      ...(demo ? [answer(demo, launchDemo(code), { limits: ['demoAddress'] })] : []),
    ];
  }),
  answer(game.rtplist, listReturnRates),
  answer(game.realtimetransactions, listRecentWins),
  answer(game.livetables, listLiveTables),
  answer(game.streamlink, getStreamLink),
  answer(game.seeds, getSeeds),
  answer(game.rotate, rotateSeeds, { limits: ['moneyAccount'] }),
  answer(game.verify, verifyDraw),
  answer(game.maths, getMaths),
  answer(member.providergameofflist, listGamesOff),
];
