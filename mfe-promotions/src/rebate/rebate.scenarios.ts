import { defineScenarios } from '@palaro/shared-lib/scenarios';
import { aRebate, MARIA, NO_REBATE, pageOf, REBATE_CHART } from '../scenario-data.ts';

const SELF = '/report/rebate';
const DOWNLINE = '/report/downlinerebate';
const CHART = '/report/rebatechart';
const CLAIMED = '/report/rebateresult';
const CLAIM = '/report/claimrebate';
const CLAIM_DOWNLINE = '/report/claimdownlinerebate';
const at = '/return';

const claimedToday = pageOf([{ created_at: '2026-11-21 08:00:00', kind: 'self', amount: '17.50' }]);
const rest = { [CHART]: REBATE_CHART, [CLAIMED]: claimedToday };

export const REBATE = defineScenarios({
  'The rebate is on its way': {
    at,
    as: MARIA,
    answers: { [SELF]: { wait: true }, [CHART]: { wait: true }, [CLAIMED]: { wait: true } },
  },
  'There is no rebate yet': {
    at,
    as: MARIA,
    answers: {
      [SELF]: NO_REBATE,
      [DOWNLINE]: NO_REBATE,
      [CHART]: REBATE_CHART.map((day) => ({ ...day, self: '0.00', downline: '0.00' })),
      [CLAIMED]: pageOf([]),
    },
  },
  'Rebate waits to be claimed': {
    at,
    as: MARIA,
    answers: { ...rest, [SELF]: aRebate(), [CLAIM]: { claimed: '10.00', available: '32.50' } },
  },
  'Rebate of the friends waits to be claimed': {
    at: '/return?tab=downline',
    as: MARIA,
    answers: {
      ...rest,
      [DOWNLINE]: aRebate({
        available: '6.25',
        accrued: '6.25',
        claimed: '0.00',
        days: [
          { working_date: '2026-11-20', game_type: 'slot', turnover: '6250.00', rate: '0.1', amount: '6.25' },
        ],
      }),
      [CLAIM_DOWNLINE]: { claimed: '6.25', available: '0.00' },
    },
  },
  'The rebate was claimed elsewhere meanwhile': {
    at,
    as: MARIA,
    answers: { ...rest, [SELF]: aRebate(), [CLAIM]: { refuse: 'insufficient_rebate' } },
  },
  'The rebate does not come': {
    at,
    as: MARIA,
    answers: {
      [SELF]: { refuse: 'SystemError' },
      [CHART]: { refuse: 'SystemError' },
      [CLAIMED]: { refuse: 'SystemError' },
    },
  },
  'The network is gone at the rebate': {
    at,
    as: MARIA,
    answers: { [SELF]: { offline: true }, [CHART]: { offline: true }, [CLAIMED]: { offline: true } },
  },
  'The session ends at the rebate': {
    at,
    as: MARIA,
    answers: {
      [SELF]: { refuse: 'session_expired' },
      [CHART]: { refuse: 'session_expired' },
      [CLAIMED]: { refuse: 'session_expired' },
    },
  },
});
