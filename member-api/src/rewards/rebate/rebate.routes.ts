import { report } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { claimDownlineRebate, claimRebate } from './claim-rebate.ts';
import { getDownlineRebate, getRebate } from './get-rebate.ts';
import { getRebateChart } from './get-rebate-chart.ts';
import { listRebateClaims } from './list-rebate-claims.ts';
import { listDownlineTurnover } from './list-downline-turnover.ts';

export const rebateCalls = [
  answer(report.rebate, getRebate),
  answer(report.downlinerebate, getDownlineRebate),
  answer(report.claimrebate, claimRebate),
  answer(report.claimdownlinerebate, claimDownlineRebate),
  answer(report.rebatechart, getRebateChart),
  answer(report.rebateresult, listRebateClaims),
  answer(report.turnoverdownline, listDownlineTurnover),
];
