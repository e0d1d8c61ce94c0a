import type { report, ValueOf } from '@palaro/contract';

const LEVELS: ValueOf<typeof report.vip>['levels'] = [
  ['Bronze', '1000.00'],
  ['Silver', '10000.00'],
  ['Gold', '50000.00'],
  ['Platinum', '200000.00'],
  ['Diamond', '1000000.00'],
].map(([vip_name = '', from = ''], index) => ({
  level: index + 1,
  vip_name,
  from,
  benefits: [
    { en: 'The VIP bonus once a month: deposit 1,000 and play with 2,500' },
    {
      en: `0.0${index + 1} % more rebate on your own play: ₱${index + 1} more on ₱10,000 of bets that count`,
    },
    { en: `A gift of ₱${4 * (index + 1)} when you reach the level, in your inbox the night after` },
    { en: `A birthday gift of ₱${5 * (index + 1)}, in your inbox on the day` },
  ],
}));

/** `level` 0 is below Bronze. */
export function vipOf(
  level: number,
  deposits: string,
  missing: string,
  open_gifts = '0.00',
): ValueOf<typeof report.vip> {
  const [current, next] = [LEVELS[level - 1], LEVELS[level]];
  return {
    deposit_turnover: [
      {
        vip_name: current?.vip_name ?? '',
        level,
        deposit_turnover: deposits,
        ...(current && { current }),
        ...(next && { next }),
        missing,
      },
    ],
    levels: LEVELS,
    terms: [
      { en: 'Gifts wait in the inbox for 30 days, and are played once before they are withdrawn.' },
      { en: 'The birthday gift comes once a year, when your birthday has stood in Setting for 90 days.' },
    ],
    open_gifts,
  };
}

export const MISSIONS: ValueOf<typeof report.missionlist> = {
  points: 60,
  missions: [
    {
      mission_id: 'rounds',
      title: { en: 'Warm up' },
      text: { en: 'Play 50 rounds this week, with any stake.' },
      progress: '18',
      target: '50',
      unit: 'rounds',
      state: 'running',
      points: 20,
      ends_at: '2026-11-23 00:00:00',
    },
    {
      mission_id: 'deposited',
      title: { en: 'Top up' },
      text: { en: 'Deposit 300 in all this week.' },
      progress: '300.00',
      target: '300.00',
      unit: 'pesos',
      state: 'done',
      points: 40,
      ends_at: '2026-11-23 00:00:00',
    },
  ],
};

export const BADGES: ValueOf<typeof report.badgelist> = [
  {
    badge_id: 'starter',
    title: { en: 'Starter' },
    text: { en: 'Your first mission is done.' },
    earned_at: '2026-11-17 00:05:00',
  },
  { badge_id: 'regular', title: { en: 'Regular' }, text: { en: 'Collect 500 points.' }, earned_at: '' },
];
