import {
  formatAmount,
  parseAmount,
  pesos,
  units,
  type PromotionGrant,
  type PromotionOffer,
  type Units,
} from '@palaro/contract';

/** How often a member can take it. */
export type Rhythm = 'once' | 'daily' | 'monthly';

/** A worked case of a promotion: from the deposit to what may be withdrawn. Amounts as on the wire. */
export interface Example {
  deposit: string;
  /** Deposits above it bring the same percentage, or the same bonus, up to the next example. */
  orMore: boolean;
  /** Percent of the deposit, where the bonus is one. */
  percent?: number;
  /** The most that the percentage gives. */
  most?: string;
  bonus: string;
  /** Deposit and bonus: what is played with. */
  start: string;
  times: number;
  /** What the promotion balance must reach (`winover`) or the stakes must add up to (`turnover`). */
  target: string;
  requirement: 'winover' | 'turnover';
}

interface Tier {
  deposit: Units;
  bonus: { percent: number } | { amount: Units };
  times: number;
}

interface Rule {
  rhythm: Rhythm;
  requirement: Example['requirement'];
  /** Only deposits of exactly these sizes. */
  exact?: true;
  /** The most that a percentage gives. */
  most?: Units;
  tiers: readonly Tier[];
}

const percentTiers = (times: number, tiers: readonly (readonly [deposit: number, percent: number])[]) =>
  tiers.map(([deposit, percent]) => ({ deposit: pesos(deposit), bonus: { percent }, times }));

/**
 * The promotions whose arithmetic this release knows, by code; the deposits are the ones shown as examples. Another code is
 * shown with the words of the house and without figures: no sum is better than a wrong one.
 */
const RULES: Readonly<Record<string, Rule>> = {
  OTB: {
    rhythm: 'once',
    requirement: 'winover',
    most: pesos(30_000),
    tiers: [
      ...percentTiers(2, [[30, 100]]),
      ...percentTiers(3, [[100, 120]]),
      ...percentTiers(5, [[300, 150]]),
    ],
  },
  DB: {
    rhythm: 'daily',
    requirement: 'turnover',
    exact: true,
    tiers: percentTiers(2, [
      [10, 20],
      [30, 10],
      [50, 10],
      [100, 10],
      [200, 10],
      [300, 10],
    ]),
  },
  UB: {
    rhythm: 'daily',
    requirement: 'turnover',
    tiers: percentTiers(2, [
      [10, 15],
      [200, 15],
    ]),
  },
  VIPB: {
    rhythm: 'monthly',
    requirement: 'turnover',
    tiers: [{ deposit: pesos(1000), bonus: { amount: pesos(1500) }, times: 3 }],
  },
};

export function rhythmOf(code: string): Rhythm | undefined {
  return RULES[code]?.rhythm;
}

/**
 * Worked cases of a promotion, smallest deposit first; none for a code without known arithmetic. A member's are the packages that the
 * API offers them, so that what is shown is what will be granted.
 */
export function examplesOf(code: string, offer?: Packages): Example[] {
  const rule = RULES[code];
  if (!rule) return [];
  if (!offer || offer.packages.length === 0) return rule.tiers.map((tier) => work(tier, rule));
  const most = offer.most_bonus;
  return offer.packages.map(({ deposit, bonus, target, percent, multiplier }) => {
    const start = of(deposit) + of(bonus);
    return {
      deposit,
      orMore: offer.exact !== true,
      ...(percent !== undefined && { percent, ...(most !== undefined && { most }) }),
      bonus,
      start: formatAmount(start),
      times: multiplier ?? (start > 0n ? Number(of(target) / start) : 0),
      target,
      requirement: rule.requirement,
    };
  });
}

/** What of an offer its sums are worked out of. */
export type Packages = Pick<PromotionOffer, 'packages' | 'exact' | 'most_bonus'>;

const of = (amount: string): bigint => parseAmount(amount) ?? 0n;

/** Those that the member can take first, else in the order of the house. */
export function inReach<P extends { code: string }>(
  promotions: readonly P[],
  offers: readonly PromotionOffer[],
) {
  const open = new Set(offers.filter(({ can_claim }) => can_claim).map(({ promotion_id }) => promotion_id));
  return {
    canTake: promotions.filter(({ code }) => open.has(code)),
    cannot: promotions.filter(({ code }) => !open.has(code)),
  };
}

/** "x2" → 2: how often the sum has to be played, or won. */
export const timesOf = ({ multiplier }: Pick<PromotionGrant, 'multiplier'>): string =>
  multiplier.replace(/^x/, '');

/** What is still to be reached; never below nothing. */
export function leftOf({ target, progress }: Pick<PromotionGrant, 'target' | 'progress'>): string {
  const left = of(target) - of(progress);
  return formatAmount(left > 0n ? left : 0n);
}

export const isReached = (grant: Pick<PromotionGrant, 'target' | 'progress'>): boolean =>
  of(leftOf(grant)) === 0n;

/** The most that free credit pays; the rest of its win balance is forfeited. */
export const FREE_CREDIT_MOST = pesos(10);

/** What redeeming a win balance brings, and what goes. */
export function redeemed(balance: string): { paid: string; forfeited: string } {
  const paid = of(balance) < FREE_CREDIT_MOST ? of(balance) : FREE_CREDIT_MOST;
  return { paid: formatAmount(paid), forfeited: formatAmount(of(balance) - paid) };
}

function work({ deposit, bonus, times }: Tier, { requirement, exact, most }: Rule): Example {
  // A bonus rounds down to the centavo: 100 of the 10,000 units of a peso.
  const share =
    'amount' in bonus ? bonus.amount : units(((deposit * BigInt(bonus.percent)) / 10_000n) * 100n);
  const gained = most !== undefined && share > most ? most : share;
  const start = deposit + gained;
  return {
    deposit: formatAmount(deposit),
    orMore: exact !== true,
    ...('percent' in bonus && {
      percent: bonus.percent,
      ...(most !== undefined && { most: formatAmount(most) }),
    }),
    bonus: formatAmount(gained),
    start: formatAmount(start),
    times,
    target: formatAmount(start * BigInt(times)),
    requirement,
  };
}
