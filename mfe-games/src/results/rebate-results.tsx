import { formatInstant } from '@palaro/shared-lib/core';
import {
  Amount,
  EmptyState,
  LinkButton,
  ListRow,
  PagedList,
  PageWaiting,
  usePages,
} from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { useRebateResultQuery } from './results.queries.ts';

const SIZE = 10;

const useRebates = (day: string, number: number) =>
  useRebateResultQuery({ working_date: day, page_number: number, page_size: SIZE });

/** Rebates that were claimed on a day. */
export function RebateResults({ day }: { day: string }) {
  const t = useT();
  const pages = usePages();
  const first = useRebates(day, 1);
  const last = useRebates(day, pages.numbers.length);
  return (
    <PagedList
      label={t('results.rebateresult')}
      size={SIZE}
      pages={pages}
      first={first}
      last={last}
      empty={
        <EmptyState
          icon="gift"
          title={t('results.noRebateTitle')}
          text={t('results.noRebateText')}
          action={<LinkButton to="/return">{t('results.toRebate')}</LinkButton>}
        />
      }
    >
      {pages.numbers.map((number) => (
        <RebatePage key={number} day={day} number={number} />
      ))}
    </PagedList>
  );
}

function RebatePage({ day, number }: { day: string; number: number }) {
  const t = useT();
  const query = useRebates(day, number);
  if (!query.data) return <PageWaiting {...query} />;
  return query.data.list.map(({ created_at, kind, amount }) => (
    <ListRow
      key={`${created_at} ${kind} ${amount}`}
      icon="gift"
      title={t(`results.rebate.${kind}`)}
      text={formatInstant(created_at)}
      trailing={<Amount value={amount} signed />}
    />
  ));
}
