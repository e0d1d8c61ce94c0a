import { fund } from '@palaro/contract';
import { api, mutationOf } from '@palaro/shared-lib/core';

export const {
  useRequestWithdrawalMutation,
  useTakeBackMutation,
  useRequestBankCodeMutation,
  useAddBankMutation,
  useAddEwalletMutation,
  useMakeDefaultMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    requestWithdrawal: mutationOf(build, fund.withdraw, ['balance', 'withdrawal']),
    /** A refusal means that the withdrawal has moved on meanwhile; after a lost answer it is unknown whether it was cancelled. */
    takeBack: mutationOf(
      build,
      fund.withdrawcancel,
      ['balance', 'withdrawal'],
      ['ticket_not_exists', 'ticket_already_processed', 'network'],
    ),
    requestBankCode: mutationOf(build, fund.bankotprequest),
    addBank: mutationOf(build, fund.addbank, ['mfe-wallet/banks']),
    addEwallet: mutationOf(build, fund.addewallet, ['mfe-wallet/banks']),
    makeDefault: mutationOf(build, fund.setdefaultbank, ['mfe-wallet/banks']),
  }),
  overrideExisting: true,
});
