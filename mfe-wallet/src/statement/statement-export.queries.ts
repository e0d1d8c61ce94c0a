import { report, type RequestOf, type StatementLine } from '@palaro/contract';
import { api, callApi } from '@palaro/shared-lib/core';
import { everyLine } from './every-line.ts';

export const { useLazyEveryStatementLineQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Only for a file, so it is not cached. */
    everyStatementLine: build.query<StatementLine[], RequestOf<typeof report.statement>>({
      queryFn: (filter) => everyLine((page) => callApi(report.statement, { ...filter, ...page })),
      keepUnusedDataFor: 0,
    }),
  }),
  overrideExisting: true,
});
