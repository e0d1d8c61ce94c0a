import {
  payg,
  type DepositCall,
  type DepositCode,
  type RequestOf,
  type TopOf,
  type ValueOf,
} from '@palaro/contract';
import { api } from '@palaro/shared-lib/core';

type Started = { value: ValueOf<DepositCall>; top: TopOf<DepositCall> };

export const { useStartDepositMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** A deposit at the gateway of `code`; each gateway has its own call. */
    startDeposit: build.mutation<Started, RequestOf<DepositCall> & { code: DepositCode }>({
      query: ({ code, ...request }) => ({ call: payg.depositCalls[code], request }),
      invalidatesTags: (_started, error) => (error ? [] : ['deposit']),
    }),
  }),
  overrideExisting: true,
});
