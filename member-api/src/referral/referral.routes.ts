import { report } from '@palaro/shared-lib/contract';
import { answer } from '../server/answer.ts';
import { refereelist } from './refereelist.ts';

export const referralCalls = [answer(report.refereelist, refereelist)];
