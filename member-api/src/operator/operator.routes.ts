import { operator } from '@palaro/shared-lib/contract';
import { answer } from '../server/answer.ts';
import { approvewithdrawal } from './approvewithdrawal.ts';
import { rejectwithdrawal } from './rejectwithdrawal.ts';
import { withdrawals } from './withdrawals.ts';

export const operatorCalls = [
  answer(operator.withdrawals, withdrawals),
  answer(operator.approvewithdrawal, approvewithdrawal),
  answer(operator.rejectwithdrawal, rejectwithdrawal),
];
