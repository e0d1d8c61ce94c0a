import { report } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { listTopGames } from './list-top-games.ts';
import { getLeaderboard } from './get-leaderboard.ts';
import { listWinLoss } from './list-win-loss.ts';
import { listTurnoverByProvider } from './list-turnover-by-provider.ts';
import { listBets, listCockfightRounds, listCasinoRounds, listSlotRounds } from './list-bets.ts';
import { listSportsBets } from './list-sports-bets.ts';

export const resultCalls = [
  answer(report.bethistory, listBets),
  answer(report.slotresult, listSlotRounds),
  answer(report.livecasinoresult, listCasinoRounds),
  answer(report.cockfightresult, listCockfightRounds),
  answer(report.sbresult, listSportsBets),
  answer(report.getmembertopgame, listTopGames),
  answer(report.leaderboard, getLeaderboard),
  answer(report.platformwinlose, listWinLoss),
  answer(report.turnoverbyprovider, listTurnoverByProvider),
];
