import { fund, report } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { transfer } from './transfer.ts';
import { transferdetails } from './transferdetails.ts';
import { transferquote } from './transferquote.ts';

export const transferCalls = [
  answer(fund.transferquote, transferquote),
  answer(fund.transfer, transfer),
  answer(report.transferdetails, transferdetails),
];
