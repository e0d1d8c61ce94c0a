import { useBalance, useTranslation } from '@palaro/shared-lib/core';
import { Stack } from '@palaro/shared-lib/ui';
import { useRunningGrant, WalletLocks } from './wallet-locks.tsx';
import { hasBonus, isZero } from './wallet.rules.ts';
import { short, WalletSums, type WalletSumsProps } from './wallet-sums.tsx';
import { WALLET_TEXTS } from './wallet-texts.ts';

/** What the balance opens to: the sums of the wallet, the largest bet with a bonus, and every lock with its way out. */
export function WalletPanel({ balance }: WalletSumsProps) {
  return (
    <Stack gap={4}>
      <p>
        <strong>
          <WalletSums balance={balance} />
        </strong>
      </p>
      <LargestBet balance={balance} />
      <WalletLocks balance={balance} />
    </Stack>
  );
}

/** Here, because it is open above every game: a provider's own says it only when it refuses a bet. */
function LargestBet({ balance: earlier }: WalletSumsProps) {
  const { t } = useTranslation(WALLET_TEXTS);
  const { balance: current } = useBalance();
  const balance = earlier ?? current;
  const { grant } = useRunningGrant({ skip: !balance || isZero(balance.promo) });
  if (!grant || !hasBonus(grant)) return null;
  return <p>{t('largest', { amount: short(grant.max_bet) })}</p>;
}
