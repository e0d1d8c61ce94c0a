import { fund, report } from '@palaro/contract';
import { api, queryOf } from '@palaro/shared-lib/core';

export const { useWalletPromotionQuery, useWalletQuoteQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    walletPromotion: queryOf(build, report.promotionstatus, ['promotion', 'balance', 'deposit']),
    walletQuote: queryOf(build, fund.withdrawquote, ['balance', 'withdrawal', 'promotion']),
  }),
  overrideExisting: true,
});
