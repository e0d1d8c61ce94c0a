import { aMember, defineScenarios } from '@palaro/shared-lib/scenarios';
import { aLine, pageOf } from './testing-data.ts';

/** What the isolation page shows of this remote. */
export const SCENARIOS = defineScenarios({
  'A member reads what moved their balance': {
    at: '/statement',
    as: aMember(),
    answers: {
      '/report/statement': pageOf([aLine()]),
      '/report/getdpwithdrawallist': pageOf([]),
    },
  },
});
