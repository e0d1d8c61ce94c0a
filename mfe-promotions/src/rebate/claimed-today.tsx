import { useState } from 'react';
import { workingDateOf } from '@palaro/contract';
import { formatInstant } from '@palaro/shared-lib/core';
import { Amount, EmptyState, List, ListRow } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { NotYet } from '../not-yet.tsx';
import { useClaimedRebatesQuery } from './rebate.queries.ts';

/** One page of the API: nobody claims more often in a day. */
const SIZE = 100;

/** Rebates claimed today; all of them are in the statement. */
export function ClaimedToday() {
  const t = useT();
  const [today] = useState(() => workingDateOf(new Date()));
  const query = useClaimedRebatesQuery({ working_date: today, page_size: SIZE });
  if (!query.data) return <NotYet query={query} shape="line" count={2} />;
  if (query.data.list.length === 0)
    return (
      <EmptyState icon="receipt" level={3} title={t('rebate.noneToday')} text={t('rebate.noneToday.text')} />
    );
  return (
    <List label={t('rebate.claimedToday')}>
      {query.data.list.map(({ created_at, kind, amount }, index) => (
        <ListRow
          key={index}
          icon="refresh"
          title={t(`rebate.${kind}`)}
          text={formatInstant(created_at)}
          trailing={<Amount value={amount} signed />}
        />
      ))}
    </List>
  );
}
