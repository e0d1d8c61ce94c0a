import { fund } from '@palaro/contract';
import { api, queryOf } from '@palaro/shared-lib/core';

export const withdrawals = api.injectEndpoints({
  endpoints: (build) => ({
    banks: queryOf(build, fund.banklookup),
    memberBanks: queryOf(build, fund.memberbanklist, ['mfe-wallet/banks']),
    memberEwallets: queryOf(build, fund.memberewalletlist, ['mfe-wallet/banks']),
    withdrawQuote: queryOf(build, fund.withdrawquote, ['balance', 'withdrawal']),
  }),
  overrideExisting: true,
});

export const { useBanksQuery, useMemberBanksQuery, useMemberEwalletsQuery, useWithdrawQuoteQuery } =
  withdrawals;
