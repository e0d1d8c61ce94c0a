import { report } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { badgelist, missionlist } from './mission-lists.ts';

export const missionCalls = [answer(report.missionlist, missionlist), answer(report.badgelist, badgelist)];
