import { report } from '@palaro/contract';
import { answer } from '../server/answer.ts';
import { vip } from './vip.ts';

export const vipCalls = [answer(report.vip, vip)];
