import { report } from '@palaro/contract';
import { api, queryOf } from '@palaro/shared-lib/core';

const rebates = api.injectEndpoints({
  endpoints: (build) => ({
    ownRebate: queryOf(build, report.rebate, ['mfe-promotions/rebate']),
    downlineRebate: queryOf(build, report.downlinerebate, ['mfe-promotions/rebate']),
    rebateChart: queryOf(build, report.rebatechart, ['mfe-promotions/rebate']),
    claimedRebates: queryOf(build, report.rebateresult, ['mfe-promotions/rebate']),
  }),
  overrideExisting: true,
});

export const { claimedRebates } = rebates.endpoints;
export const { useOwnRebateQuery, useDownlineRebateQuery, useRebateChartQuery, useClaimedRebatesQuery } =
  rebates;
