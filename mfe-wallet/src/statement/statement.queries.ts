import { report, type ValueOf } from '@palaro/contract';
import { api, callApi, queryOf } from '@palaro/shared-lib/core';

type WinLose = ValueOf<typeof report.platformwinlose>['list'];

/** The most that one page of a report holds. */
export const WHOLE_PAGE = 100;

export const statements = api.injectEndpoints({
  endpoints: (build) => ({
    statementLines: queryOf(build, report.statement, ['mfe-wallet/statement', 'balance']),
    transferLines: queryOf(build, report.transferdetails, ['mfe-wallet/statement', 'balance']),
    adjustmentLines: queryOf(build, report.adjustmentdetails, ['mfe-wallet/statement', 'balance']),
    promotionLines: queryOf(build, report.promostatement, ['promotion']),
    /** Every line of the last 30 days, however many pages that takes: a plot of a part of them would lie. */
    winLose: build.query<WinLose, void>({
      queryFn: async () => {
        const lines: WinLose = [];
        for (let page_number = 1; ; page_number += 1) {
          const result = await callApi(report.platformwinlose, { page_number, page_size: WHOLE_PAGE });
          if (!result.ok) {
            const { ok: _, ...error } = result;
            return { error };
          }
          lines.push(...result.value.list);
          if (result.value.list.length === 0 || lines.length >= result.value.total) return { data: lines };
        }
      },
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
