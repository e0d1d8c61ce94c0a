import { formatMoney } from '@palaro/shared-lib/core';
import { SelectField } from '@palaro/shared-lib/forms';
import { Amount, EmptyState, ListRow, PagedList, PageWaiting, Stack, usePages } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import { recentMonths } from './months.ts';
import { REFEREES_PAGE, useDownlineTurnover } from './referral.queries.ts';

/** The play of the referred members in a month, and the rebate from it. */
export function Downline() {
  const t = useT();
  const [months] = useState(() => recentMonths(new Date()));
  const [month, setMonth] = useState(months[0] ?? '');
  return (
    <Stack gap={3}>
      <SelectField
        name="working_month"
        label={t('referral.month')}
        options={months.map((value) => ({ value, label: value }))}
        value={month}
        onChange={setMonth}
      />
      <DownlineOf key={month} month={month} />
    </Stack>
  );
}

function DownlineOf({ month }: { month: string }) {
  const t = useT();
  const pages = usePages();
  const first = useDownlineTurnover(month, 1);
  const last = useDownlineTurnover(month, pages.numbers.length);
  return (
    <PagedList
      label={t('referral.downline')}
      size={REFEREES_PAGE}
      pages={pages}
      first={first}
      last={last}
      empty={
        <EmptyState icon="games" level={3} title={t('referral.noPlay')} text={t('referral.noPlay.text')} />
      }
    >
      {pages.numbers.map((number) => (
        <PageOfDownline key={number} month={month} number={number} />
      ))}
    </PagedList>
  );
}

function PageOfDownline({ month, number }: { month: string; number: number }) {
  const t = useT();
  const query = useDownlineTurnover(month, number);
  if (!query.data) return <PageWaiting {...query} />;
  return query.data.list.map(({ name, valid_stake, rebate }) => (
    <ListRow
      key={name}
      icon="user"
      title={name}
      text={t('referral.turnover', { amount: formatMoney(valid_stake) })}
      trailing={<Amount value={rebate} signed zero="empty" />}
    />
  ));
}
