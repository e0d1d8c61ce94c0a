import { DEPOSIT_CODES, depositCalls as declared, fund, operator } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
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
  answer(fund.manualdeposit, reportManualDeposit),
  answer(fund.deposittracker, trackDeposits),
  ...DEPOSIT_CODES.map((code) => answer(declared[code], startDeposit(code))),
  answer(operator.deposits, listManualDeposits),
  answer(operator.approvedeposit, approveDeposit),
  answer(operator.rejectdeposit, rejectDeposit),
];
