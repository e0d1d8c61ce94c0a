import type { Balance } from '@palaro/contract';
import { formatMoney, useBalance, useTranslation } from '@palaro/shared-lib/core';
import { Skeleton } from '@palaro/shared-lib/ui';
import { useWalletPromotion } from './wallet.queries.ts';
import { isZero, toGoOf, type RunningGrant } from './wallet.rules.ts';
import { WALLET_TEXTS } from './wallet-texts.ts';

/** Without zero centavos, as in a sentence. */
export const short = (amount: string): string => formatMoney(amount).replace(/\.00$/, '');

export interface WalletSumsProps {
  /** An earlier balance, where the current one must not be shown yet; the current one when it is left out. */
  balance?: Balance | undefined;
}

/** What a wallet holds, in the same words everywhere: "Cash ₱1,000 · Bonus ₱1,138, ₱5,112 to go". */
export function WalletSums({ balance: earlier }: WalletSumsProps) {
  const { t } = useTranslation(WALLET_TEXTS);
  const { balance: current } = useBalance();
  const balance = earlier ?? current;
  const hasPromotion = balance !== undefined && !isZero(balance.promo);
  const { data, isLoading } = useWalletPromotion({ skip: !hasPromotion });
  if (!balance || (hasPromotion && isLoading)) return <Skeleton shape="text" />;
  const { cash, promo, withhold } = balance;
  const running = data?.running && { ...data.running, balance: promo };
  return (
    <span>
      {t('cash', { amount: short(cash) })}
      {hasPromotion && (
        <> · {running ? <BonusSum grant={running} /> : t('bonus', { amount: short(promo) })}</>
      )}
      {!isZero(withhold) && <> · {t('out', { amount: short(withhold) })}</>}
    </span>
  );
}

export interface BonusSumProps {
  /** A promotion as it runs. */
  grant: RunningGrant;
}

/** Of these sums that of a running promotion: "Bonus ₱1,138, ₱5,112 to go". */
export function BonusSum({ grant }: BonusSumProps) {
  const { t } = useTranslation(WALLET_TEXTS);
  const left = toGoOf(grant);
  const sum = t(grant.requirement === 'WIN_ABS' ? 'credit' : 'bonus', { amount: short(grant.balance) });
  return <>{isZero(left) ? t('reached', { sum }) : t('toGo', { sum, left: short(left) })}</>;
}
