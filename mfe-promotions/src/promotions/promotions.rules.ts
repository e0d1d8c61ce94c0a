import {
  formatAmount,
  parseAmount,
  type PromotionGrant,
  type PromotionOffer,
  type PromotionRules,
} from '@palaro/contract';

/** An example of a promotion: from the deposit to what may be withdrawn. Amounts in the API's format. */
export interface Example {
  deposit: string;
  /** Larger deposits give the same percentage, or the same bonus, up to the next example. */
  orMore: boolean;
  /** The bonus in percent of the deposit, unless it is fixed. */
  percent?: number;
  /** The maximum bonus of the percentage. */
  most?: string;
  bonus: string;
  /** Deposit plus bonus: the promotion balance at the start. */
  start: string;
  times: number;
  /** What the promotion balance must reach (`WINOVER`) or the stakes must add up to (`TURNOVER`). */
  target: string;
  requirement: PromotionRules['requirement'];
}

/** Examples of a promotion, smallest deposit first; none when the house gives no figures, or for one without a deposit. */
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

/** Those that the member can take come first; otherwise in the order of the house. */
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

/** "x2" → 2: the multiple of the sum that must be staked, or won. */
export const timesOf = ({ multiplier }: Pick<PromotionGrant, 'multiplier'>): string =>
  multiplier.replace(/^x/, '');

/** What is still missing to the target; never negative. */
export function leftOf({ target, progress }: Pick<PromotionGrant, 'target' | 'progress'>): string {
  const left = of(target) - of(progress);
  return formatAmount(left > 0n ? left : 0n);
}

/** What the bonus has become, with what it won; never negative. */
export function bonusLeftOf({ balance, own }: Pick<PromotionGrant, 'balance' | 'own'>): string {
  const left = of(balance) - of(own);
  return formatAmount(left > 0n ? left : 0n);
}

/** Days until an instant of the API, which is in UTC+8; one that has begun counts. */
export const daysUntil = (instant: string, nowMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(`${instant.replace(' ', 'T')}+08:00`) - nowMs) / 86_400_000));

export const isReached = (grant: Pick<PromotionGrant, 'target' | 'progress'>): boolean =>
  of(leftOf(grant)) === 0n;

/** What redeeming a win balance pays, and what is forfeited. */
export function redeemed({ balance, max_payout }: Pick<PromotionGrant, 'balance' | 'max_payout'>) {
  const paid = of(balance) < of(max_payout) ? of(balance) : of(max_payout);
  return { paid: formatAmount(paid), forfeited: formatAmount(of(balance) - paid) };
}
