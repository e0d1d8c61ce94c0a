import { fund, operator } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { cancelWithdrawal } from './cancel-withdrawal.ts';
import { quoteWithdrawal } from './quote-withdrawal.ts';
import { approveWithdrawal } from './approve-withdrawal.ts';
import { listWaitingWithdrawals } from './list-waiting-withdrawals.ts';
import { rejectWithdrawal } from './reject-withdrawal.ts';

export const withdrawalCalls = [
  answer(fund.withdrawquote, quoteWithdrawal),
  answer(fund.withdraw, requestWithdrawal),
  answer(fund.withdrawcancel, cancelWithdrawal),
  answer(operator.withdrawals, listWaitingWithdrawals),
  answer(operator.approvewithdrawal, approveWithdrawal),
  answer(operator.rejectwithdrawal, rejectWithdrawal),
];
