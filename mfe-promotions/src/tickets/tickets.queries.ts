import { event, report } from '@palaro/contract';
import { api, queryOf } from '@palaro/shared-lib/core';

export const TICKETS_PAGE = 10;

const tickets = api.injectEndpoints({
  endpoints: (build) => ({
    jackpotTickets: queryOf(build, report.ticketlist, ['mfe-promotions/tickets']),
    claimedTickets: queryOf(build, event.ticketclaimedlist, ['mfe-promotions/tickets']),
  }),
  overrideExisting: true,
});

export const { jackpotTickets, claimedTickets } = tickets.endpoints;

export const useTickets = (number: number) =>
  tickets.useJackpotTicketsQuery({ page_number: number, page_size: TICKETS_PAGE });
export const useClaimedTickets = (number: number) =>
  tickets.useClaimedTicketsQuery({ page_number: number, page_size: TICKETS_PAGE });
