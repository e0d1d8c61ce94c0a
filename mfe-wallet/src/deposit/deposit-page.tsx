import { isDepositCode } from '@palaro/contract';
import { useClosedState, useSearchParams } from '@palaro/shared-lib/core';
import { ClosedNotice, Page, Tile } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { WalletLinks } from '../wallet-links.tsx';
import { DepositMethods } from './deposit-methods.tsx';
import { DepositTracker } from './deposit-tracker.tsx';
import { MANUAL } from './deposit.rules.ts';
import { ManualDeposit } from './manual-deposit.tsx';
import { PayMethod } from './pay-page.tsx';
import { useWantedPromotion } from './promotion-wanted.tsx';
import { withPromotion } from './promotion.rules.ts';
import { RecentDeposits } from './recent-deposits.tsx';

const HELP = { page: '/deposit' };

/**
 * `/deposit`: the deposit methods and the latest deposits. `?ticket=<id>`: one deposit, live. `?method=<code>`: a method without
 * its own page; `manual`: paid manually. `?promotion=<code>`: with that promotion.
 */
export function DepositPage() {
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
  if (isDepositCode(method)) return <PayMethod key={method} code={method} />;
  return (
    <Page title={t('deposit.title')} help={HELP}>
      <WalletLinks />
      <Methods />
      <RecentDeposits />
    </Page>
  );
}

function Methods() {
  const { closed, isUnknown } = useClosedState();
  if (closed) return <ClosedNotice reason={closed} />;
  return (
    <>
      <DepositMethods />
      {!isUnknown && <ByHand />}
    </>
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
