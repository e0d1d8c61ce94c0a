import { report } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { listTickets } from './list-tickets.ts';
import { getStatement } from './get-statement.ts';

export const statementCalls = [
  answer(report.statement, getStatement),
  answer(report.getdpwithdrawallist, listTickets),
];
