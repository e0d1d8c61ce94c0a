import type { TicketLine } from '@palaro/contract';
import { EmptyState, LinkButton, PagedList, PageWaiting, usePages } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { TicketRow } from '../ticket-row.tsx';
import { useTicketLinesQuery } from '../tickets.queries.ts';

const SIZE = 10;

type Method = TicketLine['method'];

const useTickets = (method: Method, number: number) =>
  useTicketLinesQuery({ method, page_number: number, page_size: SIZE });

/** Deposit or withdrawal tickets in all states. */
export function TicketLines({ method }: { method: Method }) {
  const t = useT();
  const pages = usePages();
  const first = useTickets(method, 1);
  const last = useTickets(method, pages.numbers.length);
  const isDeposit = method === 'deposit';
  return (
    <PagedList
      label={isDeposit ? t('statement.deposits') : t('statement.withdrawals')}
      size={SIZE}
      pages={pages}
      first={first}
      last={last}
      empty={
        <EmptyState
          icon="receipt"
          title={isDeposit ? t('statement.noDeposits') : t('statement.noWithdrawals')}
          text={isDeposit ? t('statement.noDeposits.text') : t('statement.noWithdrawals.text')}
          action={
            <LinkButton variant="money" to={isDeposit ? '/deposit' : '/withdrawal'}>
              {isDeposit ? t('nav.deposit') : t('nav.withdraw')}
            </LinkButton>
          }
        />
      }
    >
      {pages.numbers.map((number) => (
        <PageOfTickets key={number} method={method} number={number} />
      ))}
    </PagedList>
  );
}

function PageOfTickets({ method, number }: { method: Method; number: number }) {
  const t = useT();
  const query = useTickets(method, number);
  if (!query.data) return <PageWaiting {...query} />;
  return query.data.list.map((ticket) => <TicketRow key={ticket.ticket_id} t={t} ticket={ticket} />);
}
