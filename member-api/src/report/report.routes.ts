import { report } from '@palaro/shared-lib/contract';
import { answer } from '../server/answer.ts';
import { getdpwithdrawallist } from './getdpwithdrawallist.ts';
import { statement } from './statement.ts';

export const reportCalls = [
  answer(report.statement, statement),
  answer(report.getdpwithdrawallist, getdpwithdrawallist),
];
