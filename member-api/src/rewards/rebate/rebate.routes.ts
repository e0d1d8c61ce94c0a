import { report } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { once } from '../../platform/server/change.ts';
import { claimDownlineRebate, claimRebate } from './claim-rebate.ts';
import { getDownlineRebate, getRebate } from './get-rebate.ts';
import { getRebateChart } from './get-rebate-chart.ts';
import { listRebateClaims } from './list-rebate-claims.ts';
import { listDownlineTurnover } from './list-downline-turnover.ts';

export const rebateCalls = [
  answer(report.rebate, getRebate),
  answer(report.downlinerebate, getDownlineRebate),
  once(report.claimrebate, claimRebate, { limits: ['moneyAccount'], signals: ['balance'] }),
  once(report.claimdownlinerebate, claimDownlineRebate, { limits: ['moneyAccount'], signals: ['balance'] }),
  answer(report.rebatechart, getRebateChart),
  answer(report.rebateresult, listRebateClaims),
  answer(report.turnoverdownline, listDownlineTurnover),
];
