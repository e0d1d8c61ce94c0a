import { DEPOSIT_METHODS, type DepositCode } from '@palaro/shared-lib/contract';
import { Link, Navigate, useLocation } from '@palaro/shared-lib/core';
import { EmptyState, LinkButton, Logo, Page } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import { useDepositMethodsQuery } from './deposit.queries.ts';
import { METHOD_ICONS, methodAt } from './deposit.rules.ts';
import { Leaving, type Left } from './leaving.tsx';
import { PayForm } from './pay-form.tsx';
import classes from './pay-page.module.css';

interface Props {
  /** Takes the member to the gateway. */
  leave?: (address: string) => void;
}

/** `/mayapay` and its like: one gateway's page, which also works when it is opened directly. */
export function PayPage({ leave = (address) => location.assign(address) }: Props) {
  const code = methodAt(useLocation().pathname);
  if (!code) return <Navigate to="/deposit" replace />;
  return <Pay key={code} code={code} leave={leave} />;
}

function Pay({ code, leave }: { code: DepositCode; leave: (address: string) => void }) {
  const t = useT();
  const { label: method, kind } = DEPOSIT_METHODS[code];
  const [left, setLeft] = useState<Left | null>(null);
  // The form is there at once; only when the answer says so it makes way.
  const { data } = useDepositMethodsQuery();
  const closed = data?.find((offered) => offered.code === code)?.state === 'maintenance';

  const go = (to: Left) => {
    setLeft(to);
    leave(to.address);
  };
  return (
    <main className={classes.standalone}>
      <Link className={classes.brand ?? ''} to="/">
        <Logo />
      </Link>
      <Page title={t('pay.heading', { method })} back="/deposit" width="narrow">
        {left ? (
          <Leaving method={method} left={left} />
        ) : closed ? (
          <EmptyState
            icon={METHOD_ICONS[kind]}
            title={t('pay.maintenance.title', { method })}
            text={t('pay.maintenance.text')}
            action={
              <LinkButton variant="primary" to="/deposit">
                {t('pay.otherMethod')}
              </LinkButton>
            }
          />
        ) : (
          <PayForm code={code} onAddress={go} />
        )}
      </Page>
    </main>
  );
}

export default PayPage;
