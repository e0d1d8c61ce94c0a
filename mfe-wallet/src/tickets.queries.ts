import { report } from '@palaro/contract';
import { api, queryOf } from '@palaro/shared-lib/core';

const tickets = api.injectEndpoints({
  endpoints: (build) => ({
    ticketLines: queryOf(build, report.getdpwithdrawallist, ['deposit', 'withdrawal']),
  }),
  overrideExisting: true,
});

/** Deposits and withdrawals as the member follows them. */
export const { ticketLines } = tickets.endpoints;
export const { useTicketLinesQuery } = tickets;
