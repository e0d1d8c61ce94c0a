import { report } from '@palaro/contract';
import { api, queryOf } from '@palaro/shared-lib/core';

/** Deposits and withdrawals as the member follows them. */
export const { useTicketLinesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    ticketLines: queryOf(build, report.getdpwithdrawallist, ['deposit', 'withdrawal']),
  }),
  overrideExisting: true,
});
