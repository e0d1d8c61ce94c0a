import { pesos, type ErrorKey, type GameCategory, type Units } from '@palaro/contract';

/**
 * TURNOVER: weighted valid stakes reach (deposit + bonus) × n. WINOVER: the promotion's balance does. WIN_ABS: the promotion's
 * balance reaches the credit × n, and the member redeems it.
 */
export type Requirement = 'TURNOVER' | 'WINOVER' | 'WIN_ABS';

/** The bonus of a deposit of this size. */
export interface Tier {
  deposit: Units;
  bonus: { percent: number } | { amount: Units };
  /** The target is this multiple of deposit plus bonus. */
  multiplier: number;
  /**
   * The most that a grant may cost the house on average, whatever the member does, in percent of the bonus: docs/money-rules.md,
   * 6.15. `npm run bench:bonus` holds each offer to it.
   */
  houseCostMax: number;
}

export interface Promotion {
  /** Taken with a deposit, or by its own claim. */
  takenWith: 'deposit' | 'claim';
  requirement: Requirement;
  /** A day and a month are those of Asia/Kuala_Lumpur. */
  times: 'once' | 'daily' | 'monthly';
  /** Further conditions on the member or the deposit. */
  for: 'first deposit' | 'first deposit of the day' | 'vip' | 'newbie' | 'everybody';
  /** Smallest first: the highest tier that a deposit reaches applies. */
  tiers: readonly Tier[];
  /** Only deposits of exactly these sizes. */
  exact: boolean;
  /** The refusal of a deposit without a tier. */
  noTier: ErrorKey;
  /** The maximum bonus of a percentage. */
  mostBonus?: Units;
  /** The games for its money, among those with a weight. */
  games: 'all' | readonly GameCategory[];
  ownGames: boolean;
  /** The bonus is withheld from withdrawals after its release: README.md. */
  sticky: boolean;
}

const percent = (deposit: number, percentage: number, multiplier: number, houseCostMax: number): Tier => ({
  deposit: pesos(deposit),
  bonus: { percent: percentage },
  multiplier,
  houseCostMax,
});

/** The promotions of docs/money-rules.md, 6, as data. A new one is a row here: docs/recipes/add-a-promotion.md. */
const TABLE = {
  OTB: {
    takenWith: 'deposit',
    requirement: 'WINOVER',
    times: 'once',
    for: 'first deposit',
    // A balance may be reached with the deposit alone, but most who try stake the bonus, too: 1 % of as much as the bonus.
    tiers: [percent(30, 100, 2, 99), percent(100, 120, 3, 99), percent(300, 150, 5, 99)],
    exact: false,
    noTier: 'first_deposit_unmet',
    mostBonus: pesos(30_000),
    // Its requirement is a balance, not turnover: in games where one bet at nearly even odds doubles the balance, it would be too easy.
    games: ['slot', 'fishing', 'hash', 'bingo', 'lottery'],
    ownGames: false,
    sticky: false,
  },
  DB: {
    takenWith: 'deposit',
    requirement: 'TURNOVER',
    times: 'daily',
    for: 'everybody',
    // 1 % of 12 for a bonus of 2 is 6 % of it, 1 % of 330 for one of 30 is 11 %.
    tiers: [percent(10, 20, 2, 94), ...[30, 50, 100, 200, 300].map((deposit) => percent(deposit, 10, 2, 89))],
    exact: true,
    noTier: 'invalid_promo_package',
    games: 'all',
    ownGames: false,
    sticky: false,
  },
  UB: {
    takenWith: 'deposit',
    requirement: 'TURNOVER',
    times: 'daily',
    for: 'first deposit of the day',
    // 1 % of 115 for a bonus of 15 is 7 % of it.
    tiers: [percent(10, 15, 2, 93)],
    exact: false,
    noTier: 'promo_min_deposit_not_met',
    games: 'all',
    ownGames: false,
    sticky: false,
  },
  VIPB: {
    takenWith: 'deposit',
    requirement: 'TURNOVER',
    times: 'monthly',
    for: 'vip',
    // 1 % of 2,500 for a bonus of 1,500 is more than 1 % of it. What is kept back at the withdrawal is little for one who risks all for a large win.
    tiers: [{ deposit: pesos(1_000), bonus: { amount: pesos(1_500) }, multiplier: 3, houseCostMax: 99 }],
    exact: false,
    noTier: 'promo_min_deposit_not_met',
    games: 'all',
    ownGames: false,
    // The bonus is one and a half times the deposit for a turnover of three times. If it could be withdrawn, members would
    // deposit only to take it.
    sticky: true,
  },
  FREE: {
    takenWith: 'claim',
    requirement: 'WIN_ABS',
    times: 'once',
    for: 'newbie',
    tiers: [],
    exact: false,
    noTier: 'invalid_promotion',
    games: 'all',
    ownGames: true,
    sticky: false,
  },
} satisfies Record<string, Promotion>;

export type PromotionCode = keyof typeof TABLE;
export const PROMOTION_CODES = Object.keys(TABLE) as PromotionCode[];
/** Their terms are copied onto each grant: a change of the table is for new ones. */
export const PROMOTIONS: Readonly<Record<PromotionCode, Promotion>> = TABLE;

/** Free credit: 100 of it has the target 500 (5 times) and pays 10. Coupons and messages may give other amounts. */
export const FREE_CREDIT = {
  credit: pesos(100),
  multiplier: 5,
  /** Multiplier of the target → maximum payout. A coupon with another multiplier gives nothing. */
  pays: new Map<number, Units>([
    [5, pesos(10)],
    [10, pesos(10)],
  ]),
  /** Multiplier → the most that it may cost: nobody reaches the n-fold more often than once in n times. */
  houseCostMax: new Map<number, Units>([
    [5, pesos(2)],
    [10, pesos(1)],
  ]),
} as const;

export function isPromotionCode(code: string): code is PromotionCode {
  return Object.hasOwn(PROMOTIONS, code);
}
