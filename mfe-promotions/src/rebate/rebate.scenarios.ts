import { report } from '@palaro/contract';
import { answering, defineScenarios, offline, pending, refusing } from '@palaro/shared-lib/scenarios';
import { aRebate, NO_REBATE, REBATE_CHART } from './rebate.scenario-data.ts';
import { balanceOf, MARIA, pageOf } from '../scenario-data.ts';

const SELF = report.rebate;
const DOWNLINE = report.downlinerebate;
const CHART = report.rebatechart;
const CLAIMED = report.rebateresult;
const CLAIM = report.claimrebate;
const CLAIM_DOWNLINE = report.claimdownlinerebate;
const at = '/return';

const claimedToday = pageOf([{ created_at: '2026-11-21 08:00:00', kind: 'self' as const, amount: '17.50' }]);
const rest = [answering(CHART, REBATE_CHART), answering(CLAIMED, claimedToday)];

export const REBATE = defineScenarios({
  'The rebate is on its way': {
    at,
    as: MARIA,
    answers: [...balanceOf(), pending(SELF), pending(CHART), pending(CLAIMED)],
  },
  'There is no rebate yet': {
    at,
    as: MARIA,
    answers: [
      ...balanceOf(),
      answering(SELF, NO_REBATE),
      answering(DOWNLINE, NO_REBATE),
      answering(
        CHART,
        REBATE_CHART.map((day) => ({ ...day, self: '0.00', downline: '0.00' })),
      ),
      answering(CLAIMED, pageOf([])),
    ],
  },
  'Rebate waits to be claimed': {
    at,
    as: MARIA,
    answers: [
      ...balanceOf(),
      ...rest,
      answering(SELF, aRebate()),
      answering(CLAIM, { claimed: '10.00', available: '32.50' }),
    ],
  },
  'Rebate of the friends waits to be claimed': {
    at: '/return?tab=downline',
    as: MARIA,
    answers: [
      ...balanceOf(),
      ...rest,
      answering(
        DOWNLINE,
        aRebate({
          available: '6.25',
          accrued: '6.25',
          claimed: '0.00',
          days: [
            {
              working_date: '2026-11-20',
              game_type: 'slot',
              turnover: '6250.00',
              rate: '0.1',
              amount: '6.25',
            },
          ],
        }),
      ),
      answering(CLAIM_DOWNLINE, { claimed: '6.25', available: '0.00' }),
    ],
  },
  'The rebate was claimed elsewhere meanwhile': {
    at,
    as: MARIA,
    answers: [...balanceOf(), ...rest, answering(SELF, aRebate()), refusing(CLAIM, 'insufficient_rebate')],
  },
  'The rebate does not come': {
    at,
    as: MARIA,
    answers: [
      ...balanceOf(),
      refusing(SELF, 'SystemError'),
      refusing(CHART, 'SystemError'),
      refusing(CLAIMED, 'SystemError'),
    ],
  },
  'The network is gone at the rebate': {
    at,
    as: MARIA,
    answers: [...balanceOf(), offline(SELF), offline(CHART), offline(CLAIMED)],
  },
  'The session ends at the rebate': {
    at,
    as: MARIA,
    answers: [
      ...balanceOf(),
      refusing(SELF, 'session_expired'),
      refusing(CHART, 'session_expired'),
      refusing(CLAIMED, 'session_expired'),
    ],
  },
});
