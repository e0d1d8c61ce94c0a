import { DEPOSIT_CODES, depositCalls as declared, fund } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { bankingmode } from './bankingmode.ts';
import { deposittracker } from './deposittracker.ts';
import { exchangeratelist } from './exchangeratelist.ts';
import { manualdeposit } from './manualdeposit.ts';
import { startDeposit } from './start-deposit.ts';
import { uploadreceipt } from './uploadreceipt.ts';

export const depositCalls = [
  answer(fund.bankingmode, bankingmode),
  answer(fund.exchangeratelist, exchangeratelist),
  answer(fund.uploadreceipt, uploadreceipt),
  answer(fund.manualdeposit, manualdeposit),
  answer(fund.deposittracker, deposittracker),
  ...DEPOSIT_CODES.map((code) => answer(declared[code], startDeposit(code))),
];
