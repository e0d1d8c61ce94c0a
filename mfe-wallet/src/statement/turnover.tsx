import { errorKeyOf, formatMoney } from '@palaro/shared-lib/core';
import { SelectField } from '@palaro/shared-lib/forms';
import { BarList, Card, EmptyState, ErrorState, Skeleton, Stack } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import { useTurnoverQuery } from './statement.queries.ts';
import { monthsUntil } from './statement.rules.ts';
import { useToday } from './use-today.ts';

/** What counted as turnover in a month, by provider. */
export function Turnover() {
  const t = useT();
  const months = monthsUntil(useToday());
  const [month, setMonth] = useState(months[0] ?? '');
  return (
    <Stack gap={4}>
      <SelectField
        label={t('figures.month')}
        name="month"
        value={month}
        onChange={setMonth}
        options={months.map((value) => ({ value, label: value }))}
      />
      <OfMonth key={month} month={month} />
    </Stack>
  );
}

function OfMonth({ month }: { month: string }) {
  const t = useT();
  const { data, error, isFetching, refetch } = useTurnoverQuery({ working_month: month });
  if (!data && error)
    return <ErrorState errorKey={errorKeyOf(error)} onRetry={() => void refetch()} pending={isFetching} />;
  if (!data) return <Skeleton shape="line" count={3} />;
  if (data.length === 0)
    return (
      <EmptyState icon="games" title={t('figures.noTurnover')} text={t('figures.none.text')} level={3} />
    );
  return (
    <Card>
      <BarList
        label={t('figures.turnover')}
        bars={data.map(({ provider_code, provider_name, rounds, valid_stake, payout }) => ({
          key: provider_code,
          label: provider_name,
          value: Number(valid_stake),
          text: formatMoney(valid_stake),
          details: t('figures.rounds', { count: rounds, payout: formatMoney(payout) }),
        }))}
      />
    </Card>
  );
}
