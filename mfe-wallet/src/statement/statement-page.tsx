import { useSearchParams } from '@palaro/shared-lib/core';
import { Page, Tabs } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { WalletLinks } from '../wallet-links.tsx';
import { StatementLines } from './statement-lines.tsx';
import { TicketLines } from './ticket-lines.tsx';

/** `/statement`: every line that moved money, and the tickets behind deposits and withdrawals (`?tab=deposits|withdrawals`). */
export function StatementPage() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  return (
    <Page title={t('statement.title')} intro={t('statement.intro')}>
      <WalletLinks />
      <Tabs
        label={t('statement.tabs')}
        value={search.get('tab') ?? 'all'}
        onChange={(tab) => setSearch(tab === 'all' ? {} : { tab }, { replace: true })}
        items={[
          { id: 'all', label: t('statement.all'), panel: <StatementLines /> },
          {
            id: 'deposits',
            label: t('statement.deposits'),
            panel: <TicketLines key="deposit" method="deposit" />,
          },
          {
            id: 'withdrawals',
            label: t('statement.withdrawals'),
            panel: <TicketLines key="withdrawal" method="withdrawal" />,
          },
        ]}
      />
    </Page>
  );
}

export default StatementPage;
