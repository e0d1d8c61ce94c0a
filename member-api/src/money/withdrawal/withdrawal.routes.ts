import { fund, operator } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { change, once } from '../../platform/server/change.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { cancelWithdrawal } from './cancel-withdrawal.ts';
import { quoteWithdrawal } from './quote-withdrawal.ts';
import { approveWithdrawal, payOutApproved } from './approve-withdrawal.ts';
import { listWaitingWithdrawals } from './list-waiting-withdrawals.ts';
import { rejectWithdrawal } from './reject-withdrawal.ts';

export const withdrawalCalls = [
  answer(fund.withdrawquote, quoteWithdrawal),
  once(fund.withdraw, requestWithdrawal, {
    limits: ['moneyAccount', 'moneyAddress'],
    signals: ['withdrawal', 'balance'],
  }),
  once(fund.withdrawcancel, cancelWithdrawal, { limits: ['moneyAccount'] }),
  answer(operator.withdrawals, listWaitingWithdrawals),
  change(operator.approvewithdrawal, approveWithdrawal, { limits: [], after: payOutApproved }),
  change(operator.rejectwithdrawal, rejectWithdrawal, { limits: [] }),
];
