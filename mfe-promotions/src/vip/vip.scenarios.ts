import { report } from '@palaro/contract';
import { answering, defineScenarios, offline, pending, refusing } from '@palaro/shared-lib/scenarios';
import { BADGES, MISSIONS, vipOf } from './vip.scenario-data.ts';
import { MARIA } from '../scenario-data.ts';

const VIP = report.vip;
const TASKS = report.missionlist;
const EARNED = report.badgelist;
const at = '/vip';
const rest = [answering(TASKS, MISSIONS), answering(EARNED, BADGES)];

export const VIP_SCENARIOS = defineScenarios({
  'The level is on its way': {
    at,
    as: MARIA,
    answers: [pending(VIP), pending(TASKS), pending(EARNED)],
  },
  'A member below Bronze': {
    at,
    as: MARIA,
    answers: [...rest, answering(VIP, vipOf(0, '250.00', '750.00'))],
  },
  'A Silver member': { at, as: MARIA, answers: [...rest, answering(VIP, vipOf(2, '12500.00', '37500.00'))] },
  'A gift waits for a Silver member': {
    at,
    as: MARIA,
    answers: [...rest, answering(VIP, vipOf(2, '12500.00', '37500.00', '20.00'))],
  },
  'A Diamond member': { at, as: MARIA, answers: [...rest, answering(VIP, vipOf(5, '1250000.00', '0.00'))] },
  'There are no missions and no badges': {
    at,
    as: MARIA,
    answers: [
      answering(VIP, vipOf(1, '1000.00', '9000.00')),
      answering(TASKS, { points: 0, missions: [] }),
      answering(EARNED, []),
    ],
  },
  'Missions and badges do not come': {
    at,
    as: MARIA,
    answers: [
      answering(VIP, vipOf(1, '1000.00', '9000.00')),
      refusing(TASKS, 'SystemError'),
      refusing(EARNED, 'SystemError'),
    ],
  },
  'The level does not come': { at, as: MARIA, answers: [...rest, refusing(VIP, 'SystemError')] },
  'The network is gone at the level': { at, as: MARIA, answers: [offline(VIP)] },
  'The session ends at the level': { at, as: MARIA, answers: [refusing(VIP, 'session_expired')] },
});
