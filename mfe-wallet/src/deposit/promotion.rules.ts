import { formatAmount, parseAmount, type PromotionOffer, units } from '@palaro/shared-lib/contract';

/** What a promotion makes of a deposit. */
export interface Effect {
  bonus: string;
  /** What has to be reached with both before it can be withdrawn. */
  target: string;
}

const unitsOf = (amount: string) => parseAmount(amount) ?? units(0n);

/**
 * The effect of an offer on an amount: by the highest package that the amount reaches, in proportion. `undefined` below the first
 * package, and while no amount is typed.
 */
export function effectOf(offer: PromotionOffer, amount: string): Effect | undefined {
  const deposit = parseAmount(amount);
  if (deposit === undefined) return undefined;
  const reached = offer.packages
    .filter((tier) => unitsOf(tier.deposit) <= deposit)
    .toSorted((a, b) => Number(unitsOf(b.deposit) - unitsOf(a.deposit)))[0];
  if (!reached) return undefined;
  const base = unitsOf(reached.deposit);
  const inProportion = (of: string) => formatAmount(units((unitsOf(of) * deposit) / base));
  return { bonus: inProportion(reached.bonus), target: inProportion(reached.target) };
}

/** Taken with a deposit: those with packages. The others have a page of their own. */
export const withDeposit = (offers: readonly PromotionOffer[]): PromotionOffer[] =>
  offers.filter(({ packages, can_claim }) => can_claim && packages.length > 0);
