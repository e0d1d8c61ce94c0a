import { formatAmount, pesos, units, type Units } from '@palaro/shared-lib/contract';

/** How often a member can take it. */
export type Rhythm = 'once' | 'daily' | 'monthly';

/** A worked case of a promotion: from the deposit to what may be withdrawn. Amounts as on the wire. */
export interface Example {
  deposit: string;
  /** Percent of the deposit, where the bonus is one. */
  percent?: number;
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
    tiers: [
      ...percentTiers(2, [[30, 100]]),
      ...percentTiers(3, [[100, 120]]),
      ...percentTiers(5, [[300, 150]]),
    ],
  },
  DB: {
    rhythm: 'daily',
    requirement: 'turnover',
    tiers: percentTiers(2, [
      [10, 20],
      [100, 10],
      [300, 10],
    ]),
  },
  UB: { rhythm: 'daily', requirement: 'turnover', tiers: percentTiers(2, [[200, 15]]) },
  VIPB: {
    rhythm: 'monthly',
    requirement: 'turnover',
    tiers: [{ deposit: pesos(1000), bonus: { amount: pesos(1500) }, times: 3 }],
  },
};

export function rhythmOf(code: string): Rhythm | undefined {
  return RULES[code]?.rhythm;
}

/** Worked cases of a promotion, smallest deposit first; none for a code without known arithmetic. */
export function examplesOf(code: string): Example[] {
  const rule = RULES[code];
  return rule ? rule.tiers.map((tier) => work(tier, rule.requirement)) : [];
}

function work({ deposit, bonus, times }: Tier, requirement: Example['requirement']): Example {
  // A bonus rounds down to the centavo: 100 of the 10,000 units of a peso.
  const gained =
    'amount' in bonus ? bonus.amount : units(((deposit * BigInt(bonus.percent)) / 10_000n) * 100n);
  const start = deposit + gained;
  return {
    deposit: formatAmount(deposit),
    ...('percent' in bonus ? { percent: bonus.percent } : {}),
    bonus: formatAmount(gained),
    start: formatAmount(start),
    times,
    target: formatAmount(start * BigInt(times)),
    requirement,
  };
}
