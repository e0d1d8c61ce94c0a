import type { report, ValueOf } from '@palaro/contract';
import { pageOf } from '../scenario-data.ts';

export const refereesOf = (list: ValueOf<typeof report.refereelist>['list'], earned = '0.00') => ({
  ...pageOf(list),
  referral_code: 'MARIA88',
  total_earned: earned,
});

export const REFEREES: ValueOf<typeof report.refereelist>['list'] = [
  { name: 'ju***22', joined_at: '2026-11-18 12:00:00', has_deposited: true, earned: '35.00' },
  { name: 'an***07', joined_at: '2026-11-17 12:00:00', has_deposited: false, earned: '0.00' },
];

export const DOWNLINE: ValueOf<typeof report.turnoverdownline> = pageOf([
  { name: 'ju***22', valid_stake: '12500.00', rebate: '12.50' },
]);
