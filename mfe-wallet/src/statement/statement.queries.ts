import { report } from '@palaro/shared-lib/contract';
import { api, queryOf } from '@palaro/shared-lib/core';

export const {
  useStatementLinesQuery,
  useTransferLinesQuery,
  useAdjustmentLinesQuery,
  useWinLoseQuery,
  useTurnoverQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    statementLines: queryOf(build, report.statement, ['statement']),
    transferLines: queryOf(build, report.transferdetails, ['statement']),
    adjustmentLines: queryOf(build, report.adjustmentdetails, ['statement']),
    winLose: queryOf(build, report.platformwinlose, ['statement']),
    turnover: queryOf(build, report.turnoverbyprovider, ['statement']),
  }),
  overrideExisting: true,
});
