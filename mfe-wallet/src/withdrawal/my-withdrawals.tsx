import { EmptyState, PagedList, PageWaiting, Section, usePages } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { TicketRow } from '../ticket-row.tsx';
import { TakeBack } from './take-back.tsx';
import { PAGE_SIZE, useMyWithdrawals, usePolledWithdrawals } from './use-my-withdrawals.ts';
import { isOpen, isUnsent } from './withdrawal.rules.ts';

const POLL_MS = 10_000;

/** Earlier withdrawals, their states, and why one was refused. */
export function MyWithdrawals() {
  const t = useT();
  const pages = usePages();
  const first = useMyWithdrawals(1);
  const last = useMyWithdrawals(pages.numbers.length);
  usePolledWithdrawals(first.data?.list.some(({ state }) => isOpen(state)) ? POLL_MS : 0);
  return (
    <Section title={t('withdrawal.mine')}>
      <PagedList
        label={t('withdrawal.mine')}
        size={PAGE_SIZE}
        pages={pages}
        first={first}
        last={last}
        empty={
          <EmptyState
            icon="bank"
            title={t('withdrawal.mine.empty.title')}
            text={t('withdrawal.mine.empty.text')}
            level={3}
          />
        }
      >
        {pages.numbers.map((number) => (
          <PageOfWithdrawals key={number} number={number} />
        ))}
      </PagedList>
    </Section>
  );
}

function PageOfWithdrawals({ number }: { number: number }) {
  const t = useT();
  const query = useMyWithdrawals(number);
  if (!query.data) return <PageWaiting {...query} />;
  return query.data.list.map((ticket) => (
    <TicketRow key={ticket.ticket_id} t={t} ticket={ticket}>
      {isUnsent(ticket.state) && <TakeBack ticketId={ticket.ticket_id} />}
    </TicketRow>
  ));
}
