import { fund } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { withdraw } from './withdraw.ts';
import { withdrawcancel } from './withdrawcancel.ts';
import { withdrawquote } from './withdrawquote.ts';

export const withdrawalCalls = [
  answer(fund.withdrawquote, withdrawquote),
  answer(fund.withdraw, withdraw),
  answer(fund.withdrawcancel, withdrawcancel),
];
