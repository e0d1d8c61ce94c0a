import { report } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { getmembertopgame, leaderboard, platformwinlose, turnoverbyprovider } from './play-sums.ts';
import { bethistory, cockfightresult, livecasinoresult, sbresult, slotresult } from './round-lists.ts';

export const resultCalls = [
  answer(report.bethistory, bethistory),
  answer(report.slotresult, slotresult),
  answer(report.livecasinoresult, livecasinoresult),
  answer(report.cockfightresult, cockfightresult),
  answer(report.sbresult, sbresult),
  answer(report.getmembertopgame, getmembertopgame),
  answer(report.leaderboard, leaderboard),
  answer(report.platformwinlose, platformwinlose),
  answer(report.turnoverbyprovider, turnoverbyprovider),
];
