import { useSearchParams } from '@palaro/shared-lib/core';
import { Page, Section, Stack, Tabs } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { NotYet } from '../not-yet.tsx';
import { ClaimRebate } from './claim-rebate.tsx';
import { ClaimedToday } from './claimed-today.tsx';
import { RebateChart } from './rebate-chart.tsx';
import { RebateDays } from './rebate-days.tsx';
import { useDownlineRebateQuery, useOwnRebateQuery } from './rebate.queries.ts';
import type { RebateKind } from './rebate.rules.ts';

/** `/return`: the daily game rebate, of the member's own stakes and of those they referred (`?tab=downline`). */
export function RebatePage() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  return (
    <Page title={t('rebate.title')} intro={<p>{t('rebate.intro')}</p>}>
      <Tabs
        label={t('rebate.title')}
        value={search.get('tab') ?? 'self'}
        onChange={(tab) => setSearch(tab === 'self' ? {} : { tab }, { replace: true })}
        items={[
          { id: 'self', label: t('rebate.self'), panel: <Rebates key="self" kind="self" /> },
          { id: 'downline', label: t('rebate.downline'), panel: <Rebates key="downline" kind="downline" /> },
        ]}
      />
      <Section title={t('rebate.chart')}>
        <RebateChart />
      </Section>
      <Section title={t('rebate.claimedToday')}>
        <ClaimedToday />
      </Section>
    </Page>
  );
}
export default RebatePage;

function Rebates({ kind }: { kind: RebateKind }) {
  const t = useT();
  const own = useOwnRebateQuery(undefined, { skip: kind !== 'self' });
  const downline = useDownlineRebateQuery(undefined, { skip: kind !== 'downline' });
  const query = kind === 'self' ? own : downline;
  if (!query.data) return <NotYet query={query} shape="card" />;
  return (
    <Stack gap={6}>
      <ClaimRebate kind={kind} rebate={query.data} />
      <Section title={t('rebate.days')}>
        <RebateDays kind={kind} rebate={query.data} />
      </Section>
    </Stack>
  );
}
