import { report } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { getVip } from './get-vip.ts';

export const vipCalls = [answer(report.vip, getVip)];
