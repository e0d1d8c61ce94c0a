import { fund, report } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { sendTransfer } from './send-transfer.ts';
import { listTransfers } from './list-transfers.ts';
import { quoteTransfer } from './quote-transfer.ts';

export const transferCalls = [
  answer(fund.transferquote, quoteTransfer),
  answer(fund.transfer, sendTransfer),
  answer(report.transferdetails, listTransfers),
];
