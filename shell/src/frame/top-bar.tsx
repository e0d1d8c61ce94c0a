import { BRAND, Link, useBalance, useIsMember, useTranslation } from '@palaro/shared-lib/core';
import { Amount, BalanceButton, LinkButton, Skeleton } from '@palaro/shared-lib/ui';

/** Brand, and either the balance with a deposit link, or log-in and register. */
export function TopBar() {
  const isMember = useIsMember();
  return (
    <header className="frame-top">
      <Link className="frame-brand" to="/" aria-label={BRAND.name}>
        <img src="/favicon.svg" alt="" width="32" height="32" />
        <span>{BRAND.name}</span>
      </Link>
      <div className="frame-top-end">{isMember ? <MemberEnd /> : <VisitorEnd />}</div>
    </header>
  );
}

const loadWallet = () => import('@palaro/shared-lib/promotion');

function MemberEnd() {
  const { balance } = useBalance();
  const { t } = useTranslation();
  return (
    <>
      <BalanceButton load={loadWallet}>
        <span className="frame-balance" aria-live="polite" aria-atomic="true">
          <span className="frame-balance-label">{t('balance')}</span>
          {balance ? <Amount value={balance.game_balance} /> : <Skeleton shape="text" count={1} />}
        </span>
      </BalanceButton>
      <LinkButton variant="money" size="small" to="/deposit">
        {t('deposit')}
      </LinkButton>
    </>
  );
}

function VisitorEnd() {
  const { t } = useTranslation();
  return (
    <>
      <LinkButton variant="quiet" size="small" to="?auth=login">
        {t('logIn')}
      </LinkButton>
      <LinkButton variant="primary" size="small" to="?auth=register">
        {t('register')}
      </LinkButton>
    </>
  );
}
