import { fund } from '@palaro/contract';
import { api, queryOf } from '@palaro/shared-lib/core';

export const { useTransferQuoteQuery } = api.injectEndpoints({
  endpoints: (build) => ({ transferQuote: queryOf(build, fund.transferquote, ['balance']) }),
  overrideExisting: true,
});
