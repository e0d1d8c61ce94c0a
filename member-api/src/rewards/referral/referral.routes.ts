import { report } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { refereelist } from './refereelist.ts';

export const referralCalls = [answer(report.refereelist, refereelist)];
