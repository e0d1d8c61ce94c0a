import { EVERY_DAY } from '@palaro/contract';
import { formatMoney } from '@palaro/shared-lib/core';
import { EmptyState, LinkButton, PagedList, PageWaiting, usePages } from '@palaro/shared-lib/ui';
import { transferDetails } from './held-lines.ts';
import { LineRow } from '../line-row.tsx';
import { useT } from '../messages.ts';
import { isZero } from '../amounts.ts';
import { useTransferLinesQuery } from './statement.queries.ts';

const SIZE = 10;

function usePage(number: number) {
  const query = useTransferLinesQuery({ working_date: EVERY_DAY, page_number: number, page_size: SIZE });
  const held = transferDetails.use();
  return { ...query, data: query.data ?? (number === 1 && held ? held : undefined) };
}

/** Money sent to friends and received from them, with the fee. */
export function TransferLines() {
  const t = useT();
  const pages = usePages();
  const first = usePage(1);
  const last = usePage(pages.numbers.length);
  return (
    <PagedList
      label={t('statement.transfers')}
      size={SIZE}
      pages={pages}
      first={first}
      last={last}
      empty={
        <EmptyState
          icon="user"
          title={t('statement.noTransfers')}
          text={t('statement.noTransfers.text')}
          action={<LinkButton to="/withdrawal?tab=transfer">{t('transfer.title')}</LinkButton>}
        />
      }
    >
      {pages.numbers.map((number) => (
        <PageOfTransfers key={number} number={number} />
      ))}
    </PagedList>
  );
}

function PageOfTransfers({ number }: { number: number }) {
  const t = useT();
  const query = usePage(number);
  if (!query.data) return <PageWaiting {...query} />;
  return query.data.list.map(
    ({ transfer_id, direction, contact_phone, amount, fee, arrived, created_at }) => (
      <LineRow
        key={transfer_id}
        icon="user"
        title={t(direction === 'sent' ? 'transfer.sentTo' : 'transfer.receivedFrom', {
          phone: contact_phone,
        })}
        amount={direction === 'sent' ? `-${amount}` : arrived}
        signed
        details={
          isZero(fee)
            ? undefined
            : t('transfer.feeOf', { fee: formatMoney(fee), arrived: formatMoney(arrived) })
        }
        at={created_at}
        aside={null}
      />
    ),
  );
}
