import { isDepositCode } from '@palaro/contract';
import { useClosedState, useSearchParams } from '@palaro/shared-lib/core';
import { ClosedNotice, Page, Tile } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { WalletLinks } from '../wallet-links.tsx';
import { DepositMethods } from './deposit-methods.tsx';
import { DepositTracker } from './deposit-tracker.tsx';
import { ALL_METHODS, MANUAL } from './deposit.rules.ts';
import { ManualDeposit } from './manual-deposit.tsx';
import { PayMethod } from './pay-page.tsx';
import { useWantedPromotion } from './promotion-wanted.tsx';
import { withPromotion } from './promotion.rules.ts';
import { RecentDeposits } from './recent-deposits.tsx';
import { OtherWays, WaysToPay } from './ways-to-pay.tsx';

const HELP = { page: '/deposit' };

interface Props {
  /** Takes the member to the gateway. */
  leave?: ((address: string) => void) | undefined;
}

/**
 * `/deposit`: the ways to pay, the form of one of them, and the latest deposits. `?ticket=<id>`: one deposit, live. `?method=all`: all methods by
 * their own names; `?method=<code>`: one without its own page; `manual`: paid manually. `?promotion=<code>`: with that promotion.
 */
export function DepositPage({ leave }: Props) {
  const t = useT();
  const [search] = useSearchParams();
  const ticket = search.get('ticket');
  if (ticket)
    return (
      <Page title={t('ticket.title')} back="/deposit" width="narrow" help={{ ...HELP, ticket }}>
        <DepositTracker id={ticket} />
      </Page>
    );
  const method = search.get('method') ?? '';
  if (method === MANUAL) return <ManualDeposit />;
  if (method === ALL_METHODS) return <AllMethods />;
  if (isDepositCode(method)) return <PayMethod key={method} code={method} leave={leave} />;
  return (
    <Page title={t('deposit.title')} width="narrow" help={HELP}>
      <WalletLinks />
      <Ways leave={leave} />
      <RecentDeposits />
    </Page>
  );
}

function Ways({ leave }: Props) {
  const { closed, isUnknown } = useClosedState();
  if (closed) return <ClosedNotice reason={closed} />;
  return (
    <>
      <WaysToPay leave={leave} />
      {!isUnknown && <OtherWays />}
    </>
  );
}

function AllMethods() {
  const t = useT();
  const { closed, isUnknown } = useClosedState();
  const back = withPromotion('/deposit', useWantedPromotion());
  return (
    <Page title={t('deposit.otherWays')} back={back} help={HELP}>
      {closed ? <ClosedNotice reason={closed} /> : <DepositMethods />}
      {!closed && !isUnknown && <ByHand />}
    </Page>
  );
}

function ByHand() {
  const t = useT();
  const wanted = useWantedPromotion();
  return (
    <Tile
      title={t('manual.title')}
      icon="receipt"
      text={t('manual.tile')}
      to={withPromotion(`/deposit?method=${MANUAL}`, wanted)}
    />
  );
}

export default DepositPage;
