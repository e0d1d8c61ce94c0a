import { fund } from '@palaro/contract';
import { api, mutationOf, queryOf } from '@palaro/shared-lib/core';

export const { useTransferQuoteQuery, useSendTransferMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    transferQuote: queryOf(build, fund.transferquote, ['balance']),
    sendTransfer: mutationOf(build, fund.transfer, ['balance', 'withdrawal']),
  }),
  overrideExisting: true,
});
