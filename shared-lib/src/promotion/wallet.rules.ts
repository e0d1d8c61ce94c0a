import { formatAmount, parseAmount, type fund, type PromotionGrant, type ValueOf } from '@palaro/contract';

/** Of a running promotion, what its sums and its lock are made of. */
export type RunningGrant = Pick<PromotionGrant, 'title' | 'requirement' | 'target' | 'progress' | 'balance'>;

/** Of the server's quote, what keeps money from being withdrawn. */
export type WalletQuote = Pick<
  ValueOf<typeof fund.withdrawquote>,
  'turnover_required' | 'turnover_done' | 'has_promotion' | 'has_promotion_round'
>;

/** Why money cannot be withdrawn yet; each has a way out. */
export type WalletLock =
  | { why: 'promotion'; grant?: RunningGrant | undefined }
  | { why: 'round' }
  | { why: 'turnover'; left: string };

const of = (amount: string): bigint => parseAmount(amount) ?? 0n;

export const isZero = (amount: string): boolean => of(amount) === 0n;

/** Whether any of the bonus is left to play with, or of what it won. */
export const hasBonus = ({ balance, own }: Pick<PromotionGrant, 'balance' | 'own'>): boolean =>
  of(balance) > of(own);

/** Never negative, and up to the centavo: what is still missing is not shown as nothing. */
const missing = (amount: bigint): string => formatAmount(amount > 0n ? ((amount + 99n) / 100n) * 100n : 0n);

/** What is missing to the goal of a running promotion, zero when it is reached. Amounts in the API's format. */
export function toGoOf({ requirement, target, progress, balance }: RunningGrant): string {
  return missing(of(target) - of(requirement === 'TURNOVER' ? progress : balance));
}

/** The strictest first; a running promotion holds everything, so a bet of it is not named besides. */
export function walletLocksOf(quote: WalletQuote, grant: RunningGrant | undefined): WalletLock[] {
  const { turnover_required, turnover_done, has_promotion, has_promotion_round } = quote;
  const left = missing(of(turnover_required) - of(turnover_done));
  return [
    ...(has_promotion
      ? [{ why: 'promotion' as const, grant }]
      : has_promotion_round
        ? [{ why: 'round' as const }]
        : []),
    ...(isZero(left) ? [] : [{ why: 'turnover' as const, left }]),
  ];
}
