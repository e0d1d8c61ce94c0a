import { errorKeyOf, useLanguage, useTranslation } from '@palaro/shared-lib/core';
import { ErrorState, LinkButton, Notice, Skeleton, Stack } from '@palaro/shared-lib/ui';
import { useWalletPromotion, useWalletQuote } from './wallet.queries.ts';
import { toGoOf, walletLocksOf, type WalletLock } from './wallet.rules.ts';
import { short, type WalletSumsProps } from './wallet-sums.tsx';
import { WALLET_TEXTS } from './wallet-texts.ts';

export interface WalletLockProps {
  lock: WalletLock;
}

/** What keeps money from being withdrawn, and what ends it: the same sentence wherever it is named. */
export function WalletLockText({ lock }: WalletLockProps) {
  const { t } = useTranslation(WALLET_TEXTS);
  const language = useLanguage();
  if (lock.why === 'round') return <>{t('lock.round')}</>;
  if (lock.why === 'turnover') return <>{t('lock.turnover', { left: short(lock.left) })}</>;
  const { grant } = lock;
  if (!grant) return <>{t('lock.promotion')}</>;
  const { title, requirement, balance, target } = grant;
  return (
    <>
      {t(`lock.${requirement}`, {
        name: title[language] ?? title.en,
        left: short(toGoOf(grant)),
        balance: short(balance),
        target: short(target),
      })}
    </>
  );
}

/** The way out of a lock; none for a round that only has to end. */
export function WalletLockWay({ lock: { why } }: WalletLockProps) {
  const { t } = useTranslation(WALLET_TEXTS);
  if (why === 'round') return null;
  return why === 'promotion' ? (
    <LinkButton size="small" icon="gift" to="/promotions">
      {t('way.promotion')}
    </LinkButton>
  ) : (
    <LinkButton size="small" icon="games" to="/slot">
      {t('way.play')}
    </LinkButton>
  );
}

/** The running promotion, for the sums and locks of a wallet; fetched only where there is one. */
export function useRunningGrant({ skip }: { skip: boolean }) {
  const { data, isLoading } = useWalletPromotion({ skip });
  return { grant: skip ? undefined : data?.running, isLoading };
}

/** Every lock of the member's money with its way out. */
export function WalletLocks({ balance }: WalletSumsProps) {
  const { t } = useTranslation(WALLET_TEXTS);
  const { data: quote, error, isFetching, retry } = useWalletQuote();
  const { grant, isLoading } = useRunningGrant({ skip: !quote?.has_promotion });
  if (!quote && error)
    return <ErrorState errorKey={errorKeyOf(error)} onRetry={retry} pending={isFetching} />;
  if (!quote || isLoading) return <Skeleton shape="line" count={2} />;
  const locks = walletLocksOf(quote, grant && balance ? { ...grant, balance: balance.promo } : grant);
  if (locks.length === 0) return <p>{t('free')}</p>;
  return (
    <Stack gap={2}>
      <h3>{t('locks')}</h3>
      {locks.map((lock) => (
        <Notice key={lock.why} tone="warn">
          <p>
            <WalletLockText lock={lock} />
          </p>
          <WalletLockWay lock={lock} />
        </Notice>
      ))}
    </Stack>
  );
}
