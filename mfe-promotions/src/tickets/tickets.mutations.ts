import { event } from '@palaro/contract';
import { api, mutationOf } from '@palaro/shared-lib/core';

export const { useRedeemTicketsMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    redeemTickets: mutationOf(build, event.redeemticket, ['mfe-promotions/tickets', 'balance']),
  }),
  overrideExisting: true,
});
