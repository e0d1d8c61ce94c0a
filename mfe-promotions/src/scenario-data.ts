import {
  type campaign,
  type Coupon,
  type event,
  type InboxMessage,
  type Match,
  member,
  type Prediction,
  type Promotion,
  type PromotionGrant,
  type PromotionOffer,
  type report,
  type ValueOf,
} from '@palaro/contract';
import { aBalance, aMember, answering } from '@palaro/shared-lib/scenarios';

/** Data as the API answers it, for the scenarios of this remote; name what matters to the one at hand. */
export const MARIA = aMember({ referral_code: 'MARIA88' });

export const balanceOf = (given: Parameters<typeof aBalance>[0] = {}) => [
  answering(member.getbalance, [aBalance(given)]),
];

export const pageOf = <T>(list: T[], total = list.length) => ({
  list,
  total,
  page_number: 1,
  page_size: 10,
});

/** A promotion as it is advertised. */
export function aPromotion(given: Partial<Promotion> = {}): Promotion {
  return {
    code: 'OTB',
    state: 'on',
    title: { en: 'Welcome bonus', zh: '迎新奖金' },
    text: { en: 'On your first deposit.' },
    terms: [{ en: 'Once for each member.' }, { en: 'It ends after 30 days.' }],
    art_seed: 'welcome',
    ...given,
  };
}

/** The five that the house has. */
export const PROMOTIONS: Promotion[] = [
  aPromotion(),
  aPromotion({
    code: 'DB',
    title: { en: 'Daily deposit bonus' },
    text: { en: 'Refreshes at midnight.' },
    art_seed: 'daily',
  }),
  aPromotion({
    code: 'UB',
    title: { en: 'First deposit of the day' },
    text: { en: '15 % on top.' },
    art_seed: 'today',
  }),
  aPromotion({ code: 'VIPB', title: { en: 'VIP bonus' }, text: { en: 'For VIP members.' }, art_seed: 'vip' }),
  aPromotion({
    code: 'FREE',
    title: { en: 'Free credit' },
    text: { en: 'Try our own games.' },
    art_seed: 'free',
  }),
];

export function anOffer(given: Partial<PromotionOffer> = {}): PromotionOffer {
  return {
    promotion_id: 'OTB',
    can_claim: true,
    reason: '',
    packages: [
      { deposit: '30.00', bonus: '30.00', target: '120.00', percent: 100, multiplier: 2 },
      { deposit: '100.00', bonus: '120.00', target: '660.00', percent: 120, multiplier: 3 },
      { deposit: '300.00', bonus: '450.00', target: '3750.00', percent: 150, multiplier: 5 },
    ],
    exact: false,
    min_deposit: '30.00',
    ...given,
  };
}

const DAILY = [
  { deposit: '10.00', bonus: '2.00', target: '24.00', percent: 20, multiplier: 2 },
  { deposit: '100.00', bonus: '10.00', target: '220.00', percent: 10, multiplier: 2 },
];

/** What a member who has just joined can take. */
export const OFFERS: PromotionOffer[] = [
  anOffer({ most_bonus: '30000.00' }),
  anOffer({ promotion_id: 'DB', packages: DAILY, exact: true, min_deposit: '10.00' }),
  anOffer({
    promotion_id: 'UB',
    packages: [{ deposit: '10.00', bonus: '1.50', target: '23.00', percent: 15, multiplier: 2 }],
    min_deposit: '10.00',
  }),
  anOffer({
    promotion_id: 'VIPB',
    can_claim: false,
    reason: 'vip_not_exists',
    packages: [{ deposit: '1000.00', bonus: '1500.00', target: '7500.00', multiplier: 3 }],
    min_deposit: '1000.00',
  }),
  anOffer({ promotion_id: 'FREE', packages: [], min_deposit: '0.00' }),
];

/** The same while another runs. */
export const OFFERS_WHILE_RUNNING: PromotionOffer[] = OFFERS.map((offer) => ({
  ...offer,
  can_claim: false,
  reason: 'ongoing_promotion',
}));

/** A daily bonus, not half way. */
export function aGrant(given: Partial<PromotionGrant> = {}): PromotionGrant {
  return {
    promotion_id: 'DB',
    title: { en: 'Daily deposit bonus' },
    state: 'RUNNING',
    requirement: 'TURNOVER',
    deposit: '100.00',
    bonus: '10.00',
    target: '220.00',
    progress: '86.50',
    balance: '94.00',
    arithmetic: '(100 + 10) × 2',
    multiplier: 'x2',
    has_open_round: false,
    started_at: '2026-11-21 10:00:00',
    expires_at: '2026-12-21 10:00:00',
    ended_at: '',
    paid: '0.00',
    forfeited: '0.00',
    ...given,
  };
}

/** Free credit of a new member. */
export const aFreeCredit = (given: Partial<PromotionGrant> = {}): PromotionGrant =>
  aGrant({
    promotion_id: 'FREE',
    title: { en: 'Free credit' },
    requirement: 'WIN_ABS',
    deposit: '0.00',
    bonus: '100.00',
    target: '500.00',
    progress: '180.00',
    balance: '180.00',
    arithmetic: '100 × 5',
    multiplier: 'x5',
    ...given,
  });

export function aCoupon(given: Partial<Coupon> = {}): Coupon {
  return {
    coupon_code: 'WELCOME50',
    title: { en: '₱50 in cash' },
    text: { en: '₱50 goes to your balance at once. Play it once before you withdraw.' },
    kind: 'cash',
    value: '50.00',
    expires_at: '2027-11-21 00:00:00',
    left: 987,
    ...given,
  };
}

/** A message with a token in it, not opened yet. */
export function aMessage(given: Partial<InboxMessage> = {}): InboxMessage {
  return {
    inbox_id: '11',
    title: { en: 'Welcome to Palaro' },
    text: { en: 'Here is a prediction token: guess the score of a match.' },
    created_at: '2026-11-20 09:30:00',
    read_at: '',
    reward: '1.00',
    reward_kind: 'token',
    state: 'open',
    expires_at: '2026-12-20 09:30:00',
    ...given,
  };
}

export const inboxOf = (messages: InboxMessage[]) => ({
  inbox: messages,
  reward: messages.filter(({ state }) => state !== 'plain'),
});

type Tickets = ValueOf<typeof report.ticketlist>;

export const ticketsOf = (balance: number, list: Tickets['list'] = []): Tickets => ({
  ...pageOf(list),
  balance,
  per_redeem: 10,
  redeem_value: '100.00',
});

export const TICKET_LINES: Tickets['list'] = [
  { created_at: '2026-11-21 09:00:00', tickets: 1, reason: 'referral', tickets_after: 23 },
  { created_at: '2026-11-20 09:00:00', tickets: -10, reason: 'redeemed', tickets_after: 22 },
  { created_at: '2026-11-19 09:00:00', tickets: 2, reason: 'reward', tickets_after: 32 },
];

export const CLAIMED_TICKETS: ValueOf<typeof event.ticketclaimedlist> = pageOf([
  { created_at: '2026-11-20 09:00:00', tickets: 10, paid: '100.00' },
]);

type Rebate = ValueOf<typeof report.rebate>;

export function aRebate(given: Partial<Rebate> = {}): Rebate {
  return {
    available: '42.50',
    claimed: '17.50',
    accrued: '60.00',
    rates: [
      { game_type: 'slot', rate: '0.5' },
      { game_type: 'casino', rate: '0.3' },
    ],
    days: [
      { working_date: '2026-11-20', game_type: 'slot', turnover: '9000.00', rate: '0.5', amount: '45.00' },
      { working_date: '2026-11-20', game_type: 'casino', turnover: '1000.00', rate: '0.3', amount: '3.00' },
      { working_date: '2026-11-19', game_type: 'slot', turnover: '2400.00', rate: '0.5', amount: '12.00' },
    ],
    ...given,
  };
}

export const NO_REBATE = aRebate({ available: '0.00', claimed: '0.00', accrued: '0.00', days: [] });

/** 30 days to yesterday; rebate on the last two. */
export const REBATE_CHART: ValueOf<typeof report.rebatechart> = Array.from({ length: 30 }, (_, index) => ({
  working_date: new Date(Date.UTC(2026, 9, 22 + index)).toISOString().slice(0, 10),
  self: index === 28 ? '12.00' : index === 29 ? '48.00' : '0.00',
  downline: index === 29 ? '6.25' : '0.00',
}));

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

const LEVELS: ValueOf<typeof report.vip>['levels'] = [
  ['Bronze', '1000.00', 'The VIP bonus'],
  ['Silver', '10000.00', 'Support answers you first'],
  ['Gold', '50000.00', 'A person of your own at support'],
  ['Platinum', '200000.00', 'Withdrawals are looked at first'],
  ['Diamond', '1000000.00', 'All of it, first'],
].map(([vip_name = '', from = '', benefit = ''], index) => ({
  level: index + 1,
  vip_name,
  from,
  benefits: [{ en: benefit }],
}));

/** `level` 0 is below Bronze. */
export function vipOf(level: number, deposits: string, missing: string): ValueOf<typeof report.vip> {
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

export function aMatch(given: Partial<Match> = {}): Match {
  return {
    match_id: '7',
    league: 'Philippine Cup',
    home_team: { en: 'Cebu', zh: '宿务' },
    away_team: { en: 'Davao' },
    starts_at: '2026-11-22 19:00:00',
    closes_at: '2026-11-22 19:00:00',
    ...given,
  };
}

export const matchesOf = (matches: Match[]): ValueOf<typeof event.matchlist> => ({
  prize: '500.00',
  matches,
});

export function aPrediction(given: Partial<Prediction> = {}): Prediction {
  return {
    bet_id: '31',
    match: aMatch(),
    home_score: 2,
    away_score: 1,
    created_at: '2026-11-21 10:00:00',
    state: 'open',
    paid: '0.00',
    ...given,
  };
}

type PickIcon = ValueOf<typeof campaign.pickiconcampaigncheck>;

export function aCampaign(given: Partial<PickIcon> = {}): PickIcon {
  return {
    title: { en: 'Pick of the day' },
    text: { en: 'Pick one of six. The icon that is drawn wins.' },
    can_pick: true,
    ends_at: '2026-12-31 00:00:00',
    picks: [{ working_date: '2026-11-20', icon: 'mango', won: true, reward: '5.00' }],
    ...given,
  };
}
