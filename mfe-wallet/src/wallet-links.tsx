import { NavLink } from '@palaro/shared-lib/core';
import { useT } from './messages.ts';
import classes from './wallet-links.module.css';

/** Links between the three pages about the member's money. */
export function WalletLinks() {
  const t = useT();
  return (
    <nav className={classes.links} aria-label={t('nav.wallet')}>
      <NavLink to="/deposit" className={classes.link ?? ''}>
        {t('nav.deposit')}
      </NavLink>
      <NavLink to="/withdrawal" className={classes.link ?? ''}>
        {t('nav.withdraw')}
      </NavLink>
      <NavLink to="/statement" className={classes.link ?? ''}>
        {t('nav.statement')}
      </NavLink>
    </nav>
  );
}
