import { fund, report } from '@palaro/contract';
import { api, queryOf } from '@palaro/shared-lib/core';

const deposits = api.injectEndpoints({
  endpoints: (build) => ({
    depositMethods: queryOf(build, fund.bankingmode),
    /** Without `ticket_id` the latest ones, newest first. */
    depositTickets: queryOf(build, fund.deposittracker, ['deposit']),
    houseAccounts: queryOf(build, fund.activelist),
    exchangeRates: queryOf(build, fund.exchangeratelist),
    promotionOffers: queryOf(build, report.promotionstatus, ['promotion', 'deposit']),
  }),
  overrideExisting: true,
});

deposits.enhanceEndpoints({
  endpoints: {
    depositTickets: {
      /** What one ticket says, the list says too, also when the signal came before the page could hear it. */
      async onQueryStarted(request, { dispatch, queryFulfilled }) {
        if (!request?.ticket_id) return;
        const answer = await queryFulfilled.catch(() => undefined);
        const [ticket] = answer?.data ?? [];
        if (!ticket) return;
        dispatch(
          deposits.util.updateQueryData('depositTickets', undefined, (list) =>
            list.map((each) => (each.ticket_id === ticket.ticket_id ? ticket : each)),
          ),
        );
      },
    },
  },
});

export const { depositTickets } = deposits.endpoints;
export const {
  useDepositMethodsQuery,
  useDepositTicketsQuery,
  useHouseAccountsQuery,
  useExchangeRatesQuery,
  usePromotionOffersQuery,
} = deposits;
