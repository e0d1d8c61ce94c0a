import { report } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { listBadges } from './list-badges.ts';
import { listMissions } from './list-missions.ts';

export const missionCalls = [answer(report.missionlist, listMissions), answer(report.badgelist, listBadges)];
