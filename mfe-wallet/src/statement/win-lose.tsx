import { parseAmount, formatAmount } from '@palaro/contract';
import { errorKeyOf, formatMoney } from '@palaro/shared-lib/core';
import { BarChart, Card, EmptyState, ErrorState, LinkButton, Skeleton } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { useWinLoseQuery } from './statement.queries.ts';
import { lastDays } from './statement.rules.ts';
import { useToday } from './use-today.ts';

const DAYS = 30;

/** Winnings and losses on each of the last 30 days. */
export function WinLose() {
  const t = useT();
  const today = useToday();
  const { data, error, isFetching, refetch } = useWinLoseQuery();
  if (!data && error)
    return <ErrorState errorKey={errorKeyOf(error)} onRetry={() => void refetch()} pending={isFetching} />;
  if (!data) return <Skeleton shape="card" count={2} />;
  if (data.length === 0)
    return (
      <EmptyState
        icon="games"
        title={t('figures.none.title')}
        text={t('figures.none.text')}
        action={<LinkButton to="/slot">{t('figures.none.action')}</LinkButton>}
        level={3}
      />
    );
  const sums = new Map<string, bigint>();
  for (const { working_date, net } of data)
    sums.set(working_date, (sums.get(working_date) ?? 0n) + (parseAmount(net) ?? 0n));
  return (
    <Card>
      <BarChart
        label={t('figures.winLose')}
        pointName={t('figures.day')}
        series={[{ name: t('figures.net'), tone: 'good', below: 'bad' }]}
        points={lastDays(today, DAYS).map((day) => {
          const net = sums.get(day) ?? 0n;
          return {
            label: day,
            values: [{ value: Number(net), text: formatMoney(formatAmount(net), { signed: true }) }],
          };
        })}
      />
    </Card>
  );
}
