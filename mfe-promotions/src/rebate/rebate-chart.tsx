import { formatMoney } from '@palaro/shared-lib/core';
import { BarChart, Card } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { NotYet } from '../not-yet.tsx';
import { useRebateChartQuery } from './rebate.queries.ts';

/** Only for the height of a column, where rounding does not matter. */
const heightOf = (amount: string) => ({ value: Number(amount), text: formatMoney(amount) });

/** Rebate of the last 30 days, two columns per day. */
export function RebateChart() {
  const t = useT();
  const query = useRebateChartQuery();
  if (!query.data) return <NotYet query={query} shape="card" />;
  if (query.data.every(({ self, downline }) => Number(self) === 0 && Number(downline) === 0))
    return <p>{t('rebate.chart.none')}</p>;
  return (
    <Card>
      <BarChart
        label={t('rebate.chart.label')}
        pointName={t('rebate.day')}
        series={[
          { name: t('rebate.self'), tone: 'brand' },
          { name: t('rebate.downline'), tone: 'money' },
        ]}
        points={query.data.map(({ working_date, self, downline }) => ({
          label: working_date,
          values: [heightOf(self), heightOf(downline)],
        }))}
      />
    </Card>
  );
}
