import { formatAmount, parseAmount, type PromotionOffer, type report, type ValueOf } from '@palaro/contract';
import { unitsOf } from '../amounts.ts';

/** What a promotion makes of a deposit. */
export interface Effect {
  bonus: string;
  /** What has to be reached with both before it can be withdrawn. */
  target: string;
}

/** A bonus rounds down to the centavo, as the house rounds it. */
const toCentavo = (amount: bigint) => (amount / 100n) * 100n;

/**
 * The effect of an offer on an amount: that of the highest package which the amount reaches, or where only exact sizes are taken, meets.
 * `undefined` where none does, and while no amount is typed.
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

/** Taken with a deposit: those with packages. The others have a page of their own. */
export const withDeposit = (offers: readonly PromotionOffer[]): PromotionOffer[] =>
  offers.filter(({ packages, can_claim }) => can_claim && packages.length > 0);

/** The value of the field when no promotion is taken. */
export const NO_PROMOTION = '';

/**
 * What a choice comes to: itself, where it can be taken. Somebody who came by a promotion's link has chosen it before what is offered
 * is known; until then the house decides.
 */
export function takenOf(status: ValueOf<typeof report.promotionstatus> | undefined, chosen: string): string {
  if (!status) return chosen;
  const offers = status.running ? [] : withDeposit(status.offers);
  return offers.some(({ promotion_id }) => promotion_id === chosen) ? chosen : NO_PROMOTION;
}

/** An address of the wallet's with the promotion that the member is about to take: `/mayapay?promotion=OTB`. */
export function withPromotion(address: string, promotion: string): string {
  if (promotion === NO_PROMOTION) return address;
  return `${address}${address.includes('?') ? '&' : '?'}promotion=${encodeURIComponent(promotion)}`;
}
