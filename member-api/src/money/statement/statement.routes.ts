import { report } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { getdpwithdrawallist } from './getdpwithdrawallist.ts';
import { statement } from './statement.ts';

export const statementCalls = [
  answer(report.statement, statement),
  answer(report.getdpwithdrawallist, getdpwithdrawallist),
];
