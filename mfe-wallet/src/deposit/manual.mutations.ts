import { fund } from '@palaro/contract';
import { api, mutationOf, uploadOf } from '@palaro/shared-lib/core';

export const { useReportDepositMutation, useUploadReceiptMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    reportDeposit: mutationOf(build, fund.manualdeposit, ['deposit', 'mfe-wallet/statement']),
    uploadReceipt: uploadOf(build, fund.uploadreceipt),
  }),
  overrideExisting: true,
});
