import { BarChart, Card } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { useVisitsQuery } from './setting.queries.ts';

/** What comes of the consent to be counted: the visits of 30 days, of everybody who agreed. Nothing where they do not come. */
export function VisitGraph() {
  const t = useT();
  const { data } = useVisitsQuery();
  if (!data) return null;
  return (
    <Card>
      <BarChart
        label={t('consent.visits')}
        pointName={t('consent.day')}
        series={[{ name: t('consent.counted'), tone: 'brand' }]}
        points={data.map(({ working_date, visits }) => ({
          label: working_date,
          values: [{ value: visits, text: String(visits) }],
        }))}
      />
    </Card>
  );
}
