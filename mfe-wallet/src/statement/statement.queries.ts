import { EVERY_DAY, report, type ValueOf } from '@palaro/contract';
import { api, callApi, queryOf } from '@palaro/shared-lib/core';
import { everyLine } from './every-line.ts';

type WinLose = ValueOf<typeof report.platformwinlose>['list'];

export const statements = api.injectEndpoints({
  endpoints: (build) => ({
    statementLines: queryOf(build, report.statement, ['mfe-wallet/statement', 'balance']),
    transferLines: queryOf(build, report.transferdetails, ['mfe-wallet/statement', 'balance']),
    adjustmentLines: queryOf(build, report.adjustmentdetails, ['mfe-wallet/statement', 'balance']),
    promotionLines: queryOf(build, report.promostatement, ['promotion']),
    /** For the last 30 days. */
    winLose: build.query<WinLose, void>({
      queryFn: () =>
        everyLine((page) => callApi(report.platformwinlose, { working_date: EVERY_DAY, ...page })),
      providesTags: ['mfe-wallet/statement', 'balance'],
    }),
    turnover: queryOf(build, report.turnoverbyprovider, ['mfe-wallet/statement', 'balance']),
  }),
  overrideExisting: true,
});

export const {
  useStatementLinesQuery,
  useTransferLinesQuery,
  useAdjustmentLinesQuery,
  usePromotionLinesQuery,
  useWinLoseQuery,
  useTurnoverQuery,
} = statements;
