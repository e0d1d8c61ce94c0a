import { DEPOSIT_METHODS, depositMethod, type DepositCode } from '@palaro/contract';
import { Link, Navigate, useClosed, useLocation, useSearchParams } from '@palaro/shared-lib/core';
import { ClosedNotice, EmptyState, LinkButton, Logo, Page } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import { useDepositMethodsQuery } from './deposit.queries.ts';
import { METHOD_ICONS, methodsAt } from './deposit.rules.ts';
import { Leaving, type Left } from './leaving.tsx';
import { PayForm } from './pay-form.tsx';
import { useWantedPromotion } from './promotion-wanted.tsx';
import { withPromotion } from './promotion.rules.ts';
import type { Route } from './ways.rules.ts';
import classes from './pay-page.module.css';

interface Props {
  /** Takes the member to the gateway. */
  leave?: ((address: string) => void) | undefined;
}

/** `/mayapay` and others: one gateway's page, which can also be opened directly. */
export function PayPage({ leave = (address) => location.assign(address) }: Props) {
  const codes = methodsAt(useLocation().pathname);
  const [search] = useSearchParams();
  const code = codes.find((one) => one === search.get('code')) ?? codes[0];
  if (!code) return <Navigate to="/deposit" replace />;
  return (
    <main className={classes.standalone}>
      <Link className={classes.brand ?? ''} to="/">
        <Logo />
      </Link>
      <PayMethod key={code} code={code} variants={codes} leave={leave} />
    </main>
  );
}

interface MethodProps extends Props {
  code: DepositCode;
  /** The codes that share this page, this one among them. */
  variants?: readonly DepositCode[];
}

/** One gateway: its form, or a notice that it is closed; with a choice where several gateways share a page. */
export function PayMethod({
  code,
  variants = [],
  leave = (address) => location.assign(address),
}: MethodProps) {
  const t = useT();
  const { label: method, kind } = DEPOSIT_METHODS[code];
  const others = withPromotion('/deposit', useWantedPromotion());
  const [left, setLeft] = useState<Left | null>(null);
  // The form is shown at once, and replaced only when the answer says that the method is closed.
  const { data } = useDepositMethodsQuery();
  const offered = data?.find((each) => each.code === code);
  const isOff = offered?.state === 'maintenance';
  const closed = useClosed();

  const go = (to: Left) => {
    setLeft(to);
    leave(to.address);
  };
  return (
    <Page title={t('pay.heading', { method })} back={others} width="narrow" help={{ page: '/deposit' }}>
      {variants.length > 1 && !left && <Variants codes={variants} chosen={code} />}
      {left ? (
        <Leaving method={method} left={left} />
      ) : closed ? (
        <ClosedNotice reason={closed} />
      ) : isOff ? (
        <EmptyState
          icon={METHOD_ICONS[kind]}
          title={t('pay.maintenance.title', { method })}
          text={t('pay.maintenance.text')}
          action={
            <LinkButton variant="primary" to={others}>
              {t('pay.otherMethod')}
            </LinkButton>
          }
        />
      ) : (
        <PayForm routes={[routeWith(code, offered)]} method={method} onAddress={go} />
      )}
    </Page>
  );
}

/** With the current limits; those of the contract until they have loaded. */
function routeWith(code: DepositCode, offered: Pick<Route, 'min' | 'max'> | undefined): Route {
  const { min, max } = offered ?? DEPOSIT_METHODS[code];
  return { code, min: String(min), max: String(max) };
}

function Variants({ codes, chosen }: { codes: readonly DepositCode[]; chosen: DepositCode }) {
  const t = useT();
  const wanted = useWantedPromotion();
  return (
    <nav className={classes.variants} aria-label={t('pay.variants')}>
      {codes.map((code) => (
        <LinkButton
          key={code}
          variant={code === chosen ? 'primary' : 'plain'}
          replace
          to={withPromotion(`?code=${code}`, wanted)}
          aria-current={code === chosen ? 'true' : undefined}
        >
          {depositMethod(code).variant ?? depositMethod(code).label}
        </LinkButton>
      ))}
    </nav>
  );
}

export default PayPage;
