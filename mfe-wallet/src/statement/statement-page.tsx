import { Slot, useSearchParams } from '@palaro/shared-lib/core';
import { Page, Section, Skeleton, Stack, Tabs } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { WalletLinks } from '../wallet-links.tsx';
import { AdjustmentLines } from './adjustment-lines.tsx';
import { PromotionLines } from './promotion-lines.tsx';
import { StatementLines } from './statement-lines.tsx';
import { TicketLines } from './ticket-lines.tsx';
import { TransferLines } from './transfer-lines.tsx';
import { Turnover } from './turnover.tsx';
import { WinLose } from './win-lose.tsx';

/** `/statement`: every line that moved money, totals by day and provider, game results, and tickets, each at `?tab=<name>`. */
export function StatementPage() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  return (
    <Page title={t('statement.title')} intro={t('statement.intro')} help={{ page: '/statement' }}>
      <WalletLinks />
      <Tabs
        label={t('statement.tabs')}
        value={search.get('tab') ?? 'all'}
        onChange={(tab) => setSearch(tab === 'all' ? {} : { tab }, { replace: true })}
        items={[
          { id: 'all', label: t('statement.all'), panel: <StatementLines /> },
          { id: 'figures', label: t('figures.title'), panel: <Figures /> },
          {
            id: 'results',
            label: t('statement.results'),
            panel: <Slot name="mfe-wallet/statement-results" waiting={<Skeleton shape="line" count={5} />} />,
          },
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
          { id: 'transfers', label: t('statement.transfers'), panel: <TransferLines /> },
          { id: 'bonuses', label: t('statement.bonuses'), panel: <PromotionLines /> },
          { id: 'adjustments', label: t('statement.adjustments'), panel: <AdjustmentLines /> },
        ]}
      />
    </Page>
  );
}

function Figures() {
  const t = useT();
  return (
    <Stack gap={6}>
      <WinLose />
      <Section title={t('figures.turnover')}>
        <Turnover />
      </Section>
    </Stack>
  );
}

export default StatementPage;
