import { report } from '@palaro/contract';
import { api, queryOf } from '@palaro/shared-lib/core';

const rebates = api.injectEndpoints({
  endpoints: (build) => ({
    ownRebate: queryOf(build, report.rebate, ['rebate']),
    downlineRebate: queryOf(build, report.downlinerebate, ['rebate']),
    rebateChart: queryOf(build, report.rebatechart, ['rebate']),
    claimedRebates: queryOf(build, report.rebateresult, ['rebate']),
  }),
  overrideExisting: true,
});

export const { claimedRebates } = rebates.endpoints;
export const { useOwnRebateQuery, useDownlineRebateQuery, useRebateChartQuery, useClaimedRebatesQuery } =
  rebates;
