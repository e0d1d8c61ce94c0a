import { fund, report } from '@palaro/contract';
import { api, queryOf } from '@palaro/shared-lib/core';

const own = api.injectEndpoints({
  endpoints: (build) => ({
    walletPromotion: queryOf(build, report.promotionstatus, ['promotion', 'balance', 'deposit']),
    walletQuote: queryOf(build, fund.withdrawquote, ['balance', 'withdrawal', 'promotion']),
  }),
  overrideExisting: true,
});

/** What runs and what can be taken, as the API has it. */
export function useWalletPromotion({ skip = false } = {}) {
  const { data, isLoading } = own.useWalletPromotionQuery(undefined, { skip });
  return { data, isLoading };
}

/** What may be withdrawn, and what keeps the rest. */
export function useWalletQuote() {
  const { data, error, isFetching, refetch } = own.useWalletQuoteQuery();
  return { data, error, isFetching, retry: () => void refetch() };
}
