import { cms, fund, report } from '@palaro/contract';
import { api, queryOf } from '@palaro/shared-lib/core';

const deposits = api.injectEndpoints({
  endpoints: (build) => ({
    depositMethods: queryOf(build, fund.bankingmode),
    /** Without `ticket_id` the latest ones, newest first. */
    depositTickets: queryOf(build, fund.deposittracker, ['deposit']),
    houseAccounts: queryOf(build, fund.activelist),
    exchangeRates: queryOf(build, fund.exchangeratelist),
    promotionOffers: queryOf(build, report.promotionstatus, ['promotion', 'deposit']),
    promotionTexts: queryOf(build, cms.promotionlist),
  }),
  overrideExisting: true,
});

export const { depositTickets } = deposits.endpoints;
export const {
  useDepositMethodsQuery,
  useDepositTicketsQuery,
  useHouseAccountsQuery,
  useExchangeRatesQuery,
  usePromotionOffersQuery,
  usePromotionTextsQuery,
} = deposits;
