import { report } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { listReferees } from './list-referees.ts';

export const referralCalls = [answer(report.refereelist, listReferees)];
