import { defineScenarios } from '@palaro/shared-lib/scenarios';
import { BADGES, MARIA, MISSIONS, vipOf } from '../scenario-data.ts';

const VIP = '/report/vip';
const TASKS = '/report/missionlist';
const EARNED = '/report/badgelist';
const at = '/vip';
const rest = { [TASKS]: MISSIONS, [EARNED]: BADGES };

export const VIP_SCENARIOS = defineScenarios({
  'The level is on its way': {
    at,
    as: MARIA,
    answers: { [VIP]: { wait: true }, [TASKS]: { wait: true }, [EARNED]: { wait: true } },
  },
  'A member below Bronze': { at, as: MARIA, answers: { ...rest, [VIP]: vipOf(0, '250.00', '750.00') } },
  'A Silver member': { at, as: MARIA, answers: { ...rest, [VIP]: vipOf(2, '12500.00', '37500.00') } },
  'A Diamond member': { at, as: MARIA, answers: { ...rest, [VIP]: vipOf(5, '1250000.00', '0.00') } },
  'There are no missions and no badges': {
    at,
    as: MARIA,
    answers: {
      [VIP]: vipOf(1, '1000.00', '9000.00'),
      [TASKS]: { points: 0, missions: [] },
      [EARNED]: [],
    },
  },
  'Missions and badges do not come': {
    at,
    as: MARIA,
    answers: {
      [VIP]: vipOf(1, '1000.00', '9000.00'),
      [TASKS]: { refuse: 'SystemError' },
      [EARNED]: { refuse: 'SystemError' },
    },
  },
  'The level does not come': { at, as: MARIA, answers: { ...rest, [VIP]: { refuse: 'SystemError' } } },
  'The network is gone at the level': { at, as: MARIA, answers: { [VIP]: { offline: true } } },
  'The session ends at the level': { at, as: MARIA, answers: { [VIP]: { refuse: 'session_expired' } } },
});
