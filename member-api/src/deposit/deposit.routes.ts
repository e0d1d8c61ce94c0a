import { DEPOSIT_CODES, depositCalls as declared, fund } from '@palaro/shared-lib/contract';
import { answer } from '../server/answer.ts';
import { bankingmode } from './bankingmode.ts';
import { deposittracker } from './deposittracker.ts';
import { startDeposit } from './start-deposit.ts';

export const depositCalls = [
  answer(fund.bankingmode, bankingmode),
  answer(fund.deposittracker, deposittracker),
  ...DEPOSIT_CODES.map((code) => answer(declared[code], startDeposit(code))),
];
