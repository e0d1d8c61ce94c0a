import { report } from '@palaro/contract';
import { api, mutationOf } from '@palaro/shared-lib/core';

export const { useClaimOwnRebateMutation, useClaimDownlineRebateMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    claimOwnRebate: mutationOf(build, report.claimrebate, ['mfe-promotions/rebate', 'balance']),
    claimDownlineRebate: mutationOf(build, report.claimdownlinerebate, ['mfe-promotions/rebate', 'balance']),
  }),
  overrideExisting: true,
});
