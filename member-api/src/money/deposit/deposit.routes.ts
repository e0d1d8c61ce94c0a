import { DEPOSIT_CODES, fund, operator, payg } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { change, once } from '../../platform/server/change.ts';
import { listDepositMethods } from './list-deposit-methods.ts';
import { trackDeposits } from './track-deposits.ts';
import { listExchangeRates } from './list-exchange-rates.ts';
import { reportManualDeposit } from './report-manual-deposit.ts';
import { startDeposit } from './start-deposit.ts';
import { uploadReceipt } from './upload-receipt.ts';
import { approveDeposit } from './approve-deposit.ts';
import { listManualDeposits } from './list-manual-deposits.ts';
import { rejectDeposit } from './reject-deposit.ts';

export const depositCalls = [
  answer(fund.bankingmode, listDepositMethods),
  answer(fund.exchangeratelist, listExchangeRates),
  answer(fund.uploadreceipt, uploadReceipt),
  once(fund.manualdeposit, reportManualDeposit, {
    limits: ['moneyAccount', 'moneyAddress'],
    signals: ['deposit'],
  }),
  answer(fund.deposittracker, trackDeposits),
  ...DEPOSIT_CODES.map((code) =>
    once(payg.depositCalls[code], startDeposit(code), { limits: ['moneyAccount', 'moneyAddress'] }),
  ),
  answer(operator.deposits, listManualDeposits),
  change(operator.approvedeposit, approveDeposit, { limits: [] }),
  change(operator.rejectdeposit, rejectDeposit, { limits: [] }),
];
