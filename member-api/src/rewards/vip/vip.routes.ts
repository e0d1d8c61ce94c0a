import { report } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { vip } from './vip.ts';

export const vipCalls = [answer(report.vip, vip)];
