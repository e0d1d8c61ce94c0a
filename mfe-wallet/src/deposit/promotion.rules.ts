import { formatAmount, parseAmount, type PromotionOffer, type report, type ValueOf } from '@palaro/contract';
import { unitsOf } from '../amounts.ts';

/** The effect of a promotion on a deposit. */
export interface Effect {
  bonus: string;
  /** The target of both before a withdrawal. */
  target: string;
}

/** A bonus is rounded down to the centavo, like on the server. */
const toCentavo = (amount: bigint) => (amount / 100n) * 100n;

/**
 * The effect of an offer on an amount: that of the highest package that the amount reaches, or equals if only exact amounts are
 * allowed. `undefined` when no package fits, and for incomplete input.
 */
export function effectOf(
  { packages, exact, most_bonus }: PromotionOffer,
  amount: string,
): Effect | undefined {
  const deposit = parseAmount(amount);
  if (deposit === undefined) return undefined;
  const taken = packages.findLast((tier) =>
    exact ? unitsOf(tier.deposit) === deposit : unitsOf(tier.deposit) <= deposit,
  );
  if (!taken) return undefined;
  const { percent, multiplier = 1 } = taken;
  const gained = percent === undefined ? unitsOf(taken.bonus) : toCentavo((deposit * BigInt(percent)) / 100n);
  const most = most_bonus === undefined ? gained : unitsOf(most_bonus);
  const bonus = gained < most ? gained : most;
  return { bonus: formatAmount(bonus), target: formatAmount((deposit + bonus) * BigInt(multiplier)) };
}

/** Promotions that are taken with a deposit: those with packages. Others have their own page. */
export const withDeposit = (offers: readonly PromotionOffer[]): PromotionOffer[] =>
  offers.filter(({ packages, can_claim }) => can_claim && packages.length > 0);

/** The value of the field when no promotion is taken. */
export const NO_PROMOTION = '';

/**
 * The effective choice: the chosen promotion, if it can be taken. A promotion's link preselects it before the offers have loaded;
 * until then the server decides.
 */
export function takenOf(status: ValueOf<typeof report.promotionstatus> | undefined, chosen: string): string {
  if (!status) return chosen;
  const offers = status.running ? [] : withDeposit(status.offers);
  return offers.some(({ promotion_id }) => promotion_id === chosen) ? chosen : NO_PROMOTION;
}

/** An address of the wallet with the chosen promotion: `/mayapay?promotion=OTB`. */
export function withPromotion(address: string, promotion: string): string {
  if (promotion === NO_PROMOTION) return address;
  return `${address}${address.includes('?') ? '&' : '?'}promotion=${encodeURIComponent(promotion)}`;
}
