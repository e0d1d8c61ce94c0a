import {
  formatAmount,
  parseAmount,
  type Promotion,
  type PromotionGrant,
  type PromotionOffer,
  type PromotionRules,
  type PromotionTerms,
} from '@palaro/contract';

/** What each promotion of the house gives and requires. */
const RULES: Readonly<Record<string, Omit<PromotionRules, 'terms'>>> = {
  OTB: {
    times: 'once',
    requirement: 'WINOVER',
    packages: [
      { deposit: '30.00', bonus: '30.00', target: '120.00', percent: 100, multiplier: 2 },
      { deposit: '100.00', bonus: '120.00', target: '660.00', percent: 120, multiplier: 3 },
      { deposit: '300.00', bonus: '450.00', target: '3750.00', percent: 150, multiplier: 5 },
    ],
    exact: false,
    most_bonus: '30000.00',
  },
  DB: {
    times: 'daily',
    requirement: 'TURNOVER',
    packages: [
      { deposit: '10.00', bonus: '2.00', target: '24.00', percent: 20, multiplier: 2 },
      { deposit: '100.00', bonus: '10.00', target: '220.00', percent: 10, multiplier: 2 },
    ],
    exact: true,
  },
  UB: {
    times: 'daily',
    requirement: 'TURNOVER',
    packages: [{ deposit: '10.00', bonus: '1.50', target: '23.00', percent: 15, multiplier: 2 }],
    exact: false,
  },
  VIPB: {
    times: 'monthly',
    requirement: 'TURNOVER',
    packages: [{ deposit: '1000.00', bonus: '1500.00', target: '7500.00', multiplier: 3 }],
    exact: false,
  },
  FREE: { times: 'once', requirement: 'WIN_ABS', packages: [], exact: false },
};

const ALL_GAMES: PromotionTerms['games'] = [
  { kind: 'slot', weight: 100 },
  { kind: 'fishing', weight: 100 },
  { kind: 'hash', weight: 100 },
  { kind: 'bingo', weight: 100 },
  { kind: 'lottery', weight: 50 },
  { kind: 'sportsbook', weight: 50 },
  { kind: 'esports', weight: 50 },
  { kind: 'table', weight: 20 },
  { kind: 'cockfight', weight: 20 },
  { kind: 'casino', weight: 10 },
];

/** What members agree to, as the API says it of each. */
function termsOf(code: string): PromotionTerms {
  const { requirement, packages = [] } = RULES[code] ?? {};
  const [smallest] = packages;
  return {
    games: code === 'OTB' ? ALL_GAMES.slice(0, 5) : ALL_GAMES,
    own_games: code === 'FREE',
    smallest_odds: '1.50',
    largest_bet: { percent: 10, most: '1000.00' },
    days: 30,
    cancel_returns: code === 'FREE' ? 'nothing' : 'own',
    kept_back: code === 'VIPB' ? 'bonus' : 'nothing',
    pays_at_most: code === 'FREE' ? { amount: '10.00' } : { times: 20 },
    ...(code === 'FREE' && { credit: { amount: '100.00', target: '500.00', multiplier: 5 } }),
    ...(smallest &&
      requirement === 'TURNOVER' && {
        example: {
          ...smallest,
          stakes: ALL_GAMES.map(({ kind, weight }) => ({
            kind,
            stakes: formatAmount(((parseAmount(smallest.target) ?? 0n) * 100n) / BigInt(weight)),
          })),
        },
      }),
  };
}

/** A promotion as it is advertised, with the house's rules for its code. */
export function aPromotion({ code = 'OTB', ...given }: Partial<Promotion> = {}): Promotion {
  const rules = RULES[code];
  return {
    code,
    ...(rules && { rules: { ...rules, terms: termsOf(code) } }),
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

/** One of them as it applies to a member; its figures are the promotion's `rules`. */
export function anOffer(given: Partial<PromotionOffer> = {}): PromotionOffer {
  const { packages = [], exact = false, requirement = 'TURNOVER' } = RULES[given.promotion_id ?? 'OTB'] ?? {};
  return {
    promotion_id: 'OTB',
    can_claim: true,
    reason: '',
    requirement,
    packages,
    exact,
    min_deposit: packages[0]?.deposit ?? '0.00',
    terms: termsOf(given.promotion_id ?? 'OTB'),
    ...given,
  };
}

/** What a member who has just joined can take. */
export const OFFERS: PromotionOffer[] = [
  anOffer(),
  anOffer({ promotion_id: 'DB' }),
  anOffer({ promotion_id: 'UB' }),
  anOffer({ promotion_id: 'VIPB', can_claim: false, reason: 'vip_not_exists' }),
  anOffer({ promotion_id: 'FREE' }),
];

/** The same while another runs. */
export const OFFERS_WHILE_RUNNING: PromotionOffer[] = OFFERS.map((offer) => ({
  ...offer,
  can_claim: false,
  reason: 'ongoing_promotion',
}));

/** A daily bonus, less than half done. */
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
    own: '84.00',
    max_bet: '11.00',
    max_payout: '200.00',
    arithmetic: '(100 + 10) × 2',
    multiplier: 'x2',
    games: ALL_GAMES,
    own_games: false,
    smallest_odds: '1.50',
    kept_back: 'nothing',
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
    own: '0.00',
    max_bet: '10.00',
    max_payout: '10.00',
    arithmetic: '100 × 5',
    multiplier: 'x5',
    ...given,
  });
