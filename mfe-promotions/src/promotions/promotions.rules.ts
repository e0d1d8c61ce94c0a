import {
  formatAmount,
  parseAmount,
  pesos,
  type PromotionGrant,
  type PromotionOffer,
  type PromotionRules,
} from '@palaro/contract';

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
  /** What the promotion balance must reach (`WINOVER`) or the stakes must add up to (`TURNOVER`). */
  target: string;
  requirement: PromotionRules['requirement'];
}

/** Worked cases of a promotion, smallest deposit first; none where the house tells no figures, or for one without a deposit. */
export function examplesOf(rules: PromotionRules | undefined): Example[] {
  if (!rules) return [];
  const { packages, exact, most_bonus: most, requirement } = rules;
  return packages.map(({ deposit, bonus, target, percent, multiplier }) => {
    const start = of(deposit) + of(bonus);
    return {
      deposit,
      orMore: exact !== true,
      ...(percent !== undefined && { percent, ...(most !== undefined && { most }) }),
      bonus,
      start: formatAmount(start),
      times: multiplier ?? (start > 0n ? Number(of(target) / start) : 0),
      target,
      requirement,
    };
  });
}

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
