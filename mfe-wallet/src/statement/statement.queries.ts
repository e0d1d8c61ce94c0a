import { report } from '@palaro/shared-lib/contract';
import { api, queryOf } from '@palaro/shared-lib/core';

export const { useStatementLinesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    statementLines: queryOf(build, report.statement, ['statement']),
  }),
  overrideExisting: true,
});
