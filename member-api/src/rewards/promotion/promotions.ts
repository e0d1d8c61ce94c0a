import { pesos, type ErrorKey, type GameCategory, type Units } from '@palaro/contract';

/**
 * TURNOVER: weighted valid stakes reach (deposit + bonus) × n. WINOVER: the promotion's balance does. WIN_ABS: the promotion's
 * balance reaches the credit × n, and the member redeems it.
 */
export type Requirement = 'TURNOVER' | 'WINOVER' | 'WIN_ABS';

/** What a deposit of this size brings. */
export interface Tier {
  deposit: Units;
  bonus: { percent: number } | { amount: Units };
  /** How often deposit and bonus have to be played or won over. */
  multiplier: number;
}

export interface Promotion {
  /** With a deposit, or by a claim of its own. */
  takenWith: 'deposit' | 'claim';
  requirement: Requirement;
  /** A day and a month are those of Asia/Kuala_Lumpur. */
  times: 'once' | 'daily' | 'monthly';
  /** Whose, or which deposit, it is for besides. */
  for: 'first deposit' | 'first deposit of the day' | 'vip' | 'newbie' | 'everybody';
  /** Smallest first: a deposit takes the highest that it reaches. */
  tiers: readonly Tier[];
  /** Only deposits of exactly these sizes. */
  exact: boolean;
  /** The refusal of a deposit that no tier takes. */
  noTier: ErrorKey;
  /** The most that a percentage gives. */
  mostBonus?: Units;
  /** Where its money plays, as far as the game has a weight at all. */
  games: 'all' | readonly GameCategory[];
  ownGames: boolean;
  /** The bonus stays the house's when money is withdrawn after its release: README.md. */
  sticky: boolean;
}

const percent = (deposit: number, percentage: number, multiplier: number): Tier => ({
  deposit: pesos(deposit),
  bonus: { percent: percentage },
  multiplier,
});

/** The promotions of docs/money-rules.md, 6, as data. A new one is a row here: docs/recipes/add-a-promotion.md. */
const TABLE = {
  OTB: {
    takenWith: 'deposit',
    requirement: 'WINOVER',
    times: 'once',
    for: 'first deposit',
    tiers: [percent(30, 100, 2), percent(100, 120, 3), percent(300, 150, 5)],
    exact: false,
    noTier: 'first_deposit_unmet',
    mostBonus: pesos(30_000),
    // It asks for a balance and not for play: where one bet at nearly even odds doubles the balance, it would ask for nothing.
    games: ['slot', 'fishing', 'hash', 'bingo', 'lottery'],
    ownGames: false,
    sticky: false,
  },
  DB: {
    takenWith: 'deposit',
    requirement: 'TURNOVER',
    times: 'daily',
    for: 'everybody',
    tiers: [percent(10, 20, 2), ...[30, 50, 100, 200, 300].map((deposit) => percent(deposit, 10, 2))],
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
    tiers: [percent(10, 15, 2)],
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
    tiers: [{ deposit: pesos(1_000), bonus: { amount: pesos(1_500) }, multiplier: 3 }],
    exact: false,
    noTier: 'promo_min_deposit_not_met',
    games: 'all',
    ownGames: false,
    // One and a half times the deposit for three times its turnover: given away for good, it would pay whoever only passes through.
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

/** Free credit: 100 of it, to be won over 5 times (500), pays 10. Coupons and messages may hold other sums. */
export const FREE_CREDIT = {
  credit: pesos(100),
  multiplier: 5,
  /** How often it has to be won over → the most that it pays. A coupon that names another number gives nothing. */
  pays: new Map<number, Units>([
    [5, pesos(10)],
    [10, pesos(10)],
  ]),
} as const;

export function isPromotionCode(code: string): code is PromotionCode {
  return Object.hasOwn(PROMOTIONS, code);
}
