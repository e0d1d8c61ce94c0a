import { EVERY_DAY } from '@palaro/contract';
import { EmptyState, PagedList, PageWaiting, usePages } from '@palaro/shared-lib/ui';
import { adjustmentDetails } from './held-lines.ts';
import { LineRow } from '../line-row.tsx';
import { useT } from '../messages.ts';
import { useAdjustmentLinesQuery } from './statement.queries.ts';

const SIZE = 10;

function usePage(number: number) {
  const query = useAdjustmentLinesQuery({ working_date: EVERY_DAY, page_number: number, page_size: SIZE });
  const held = adjustmentDetails.use();
  return { ...query, data: query.data ?? (number === 1 && held ? held : undefined) };
}

/** Corrections by the house, with their reasons. */
export function AdjustmentLines() {
  const t = useT();
  const pages = usePages();
  const first = usePage(1);
  const last = usePage(pages.numbers.length);
  return (
    <PagedList
      label={t('statement.adjustments')}
      size={SIZE}
      pages={pages}
      first={first}
      last={last}
      empty={
        <EmptyState
          icon="info"
          title={t('statement.noAdjustments')}
          text={t('statement.noAdjustments.text')}
        />
      }
    >
      {pages.numbers.map((number) => (
        <PageOfAdjustments key={number} number={number} />
      ))}
    </PagedList>
  );
}

function PageOfAdjustments({ number }: { number: number }) {
  const t = useT();
  const query = usePage(number);
  if (!query.data) return <PageWaiting {...query} />;
  return query.data.list.map(({ reference, amount, reason, created_at }) => (
    <LineRow
      key={reference}
      icon="info"
      title={t('kind.adjustment')}
      amount={amount}
      signed
      details={reason}
      at={created_at}
      aside={reference}
    />
  ));
}
