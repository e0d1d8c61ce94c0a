import type { report, ValueOf } from '@palaro/contract';
import { pageOf } from '../scenario-data.ts';

type Referees = ValueOf<typeof report.refereelist>;

export const refereesOf = (
  list: Referees['list'],
  earned = '0.00',
  more: Partial<Referees> = {},
): Referees => ({
  ...pageOf(list),
  referral_code: 'MARIA88',
  total_earned: earned,
  total_waiting: '0.00',
  total_checking: '0.00',
  can_earn: true,
  left_this_month: 48,
  ...more,
});

const NOTHING_OPEN = { waiting: '0.00', checking: '0.00' };

export const REFEREES: Referees['list'] = [
  {
    name: 'ju***22',
    joined_at: '2026-11-18 12:00:00',
    has_deposited: true,
    earned: '35.00',
    ...NOTHING_OPEN,
  },
  {
    name: 'an***07',
    joined_at: '2026-11-17 12:00:00',
    has_deposited: false,
    earned: '0.00',
    ...NOTHING_OPEN,
  },
];

export const DOWNLINE: ValueOf<typeof report.turnoverdownline> = pageOf([
  { name: 'ju***22', valid_stake: '12500.00', rebate: '12.50' },
]);

export const REFEREES_WITH_OPEN: Referees['list'] = [
  {
    ...NOTHING_OPEN,
    name: 'ju***22',
    joined_at: '2026-11-18 12:00:00',
    has_deposited: true,
    earned: '35.00',
    waiting: '20.00',
    ticket_waiting: true,
  },
  {
    ...NOTHING_OPEN,
    name: 'li***51',
    joined_at: '2026-11-18 11:00:00',
    has_deposited: true,
    earned: '0.00',
    checking: '10.00',
  },
];
