import { report } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { claimdownlinerebate, claimrebate } from './claim.ts';
import { downlinerebate, rebate, rebatechart, rebateresult, turnoverdownline } from './rebate-lists.ts';

export const rebateCalls = [
  answer(report.rebate, rebate),
  answer(report.downlinerebate, downlinerebate),
  answer(report.claimrebate, claimrebate),
  answer(report.claimdownlinerebate, claimdownlinerebate),
  answer(report.rebatechart, rebatechart),
  answer(report.rebateresult, rebateresult),
  answer(report.turnoverdownline, turnoverdownline),
];
