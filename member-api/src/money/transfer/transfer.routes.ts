import { fund, report } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { once } from '../../platform/server/change.ts';
import { sendTransfer } from './send-transfer.ts';
import { listTransfers } from './list-transfers.ts';
import { quoteTransfer } from './quote-transfer.ts';

export const transferCalls = [
  answer(fund.transferquote, quoteTransfer, { limits: ['moneyAccount'] }),
  once(fund.transfer, sendTransfer, { limits: ['moneyAccount'], signals: ['balance'] }),
  answer(report.transferdetails, listTransfers),
];
