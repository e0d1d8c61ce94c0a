import { useSearchParams } from '@palaro/shared-lib/core';
import { Page, Stack, Tabs } from '@palaro/shared-lib/ui';
import { useT } from './messages.ts';
import { TransferForm } from './transfer/transfer-form.tsx';
import { WalletLinks } from './wallet-links.tsx';
import { Destinations } from './withdrawal/destinations.tsx';
import { MyWithdrawals } from './withdrawal/my-withdrawals.tsx';
import { Withdraw } from './withdrawal/withdraw.tsx';

/** `/withdrawal`: withdrawals to a bank and their states, transfers to a friend (`?tab=transfer`), bank accounts (`?tab=banks`). */
export function WithdrawalPage() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  return (
    <Page title={t('withdrawal.title')} width="narrow" help={{ page: '/withdrawal' }}>
      <WalletLinks />
      <Tabs
        label={t('withdrawal.tabs')}
        value={search.get('tab') ?? 'withdraw'}
        onChange={(tab) => setSearch(tab === 'withdraw' ? {} : { tab }, { replace: true })}
        items={[
          {
            id: 'withdraw',
            label: t('withdrawal.tab'),
            panel: (
              <Stack gap={8}>
                <Withdraw />
                <MyWithdrawals />
              </Stack>
            ),
          },
          { id: 'transfer', label: t('transfer.tab'), panel: <TransferForm /> },
          { id: 'banks', label: t('bank.tab'), panel: <Destinations /> },
        ]}
      />
    </Page>
  );
}

export default WithdrawalPage;
