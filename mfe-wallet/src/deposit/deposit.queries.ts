import { fund } from '@palaro/shared-lib/contract';
import { api, queryOf } from '@palaro/shared-lib/core';

export const { useDepositMethodsQuery, useDepositTicketsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    depositMethods: queryOf(build, fund.bankingmode),
    /** Without `ticket_id` the latest ones, newest first. */
    depositTickets: queryOf(build, fund.deposittracker, ['deposit']),
  }),
  overrideExisting: true,
});
