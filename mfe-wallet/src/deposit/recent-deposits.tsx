import { errorKeyOf } from '@palaro/shared-lib/core';
import { EmptyState, ErrorState, LinkButton, List, Section, Skeleton } from '@palaro/shared-lib/ui';
import { LineRow } from '../line-row.tsx';
import { useT } from '../messages.ts';
import { TicketChip } from '../ticket-chip.tsx';
import { useDepositTicketsQuery } from './deposit.queries.ts';
import { methodIcon, methodLabel } from './deposit.rules.ts';

const SHOWN = 5;

/** The member's latest deposits with their current states. */
export function RecentDeposits() {
  const t = useT();
  const { data } = useDepositTicketsQuery();
  return (
    <Section
      title={t('deposit.recent')}
      action={
        data && data.length > 0 ? (
          <LinkButton variant="quiet" size="small" to="/statement?tab=deposits">
            {t('deposit.all')}
          </LinkButton>
        ) : undefined
      }
    >
      <Tickets />
    </Section>
  );
}

function Tickets() {
  const t = useT();
  const { data, error, isFetching, refetch } = useDepositTicketsQuery();
  if (!data && error)
    return <ErrorState errorKey={errorKeyOf(error)} onRetry={() => void refetch()} pending={isFetching} />;
  if (!data) return <Skeleton shape="line" count={3} />;
  if (data.length === 0)
    return (
      <EmptyState
        icon="receipt"
        title={t('deposit.noRecent.title')}
        text={t('deposit.noRecent.text')}
        level={3}
      />
    );
  return (
    <List label={t('deposit.recent')}>
      {data.slice(0, SHOWN).map((ticket) => (
        <LineRow
          key={ticket.ticket_id}
          icon={methodIcon(ticket.code)}
          title={methodLabel(ticket.code, t('manual.title'))}
          amount={ticket.amount}
          at={ticket.created_at}
          aside={
            <TicketChip
              t={t}
              method="deposit"
              status={ticket.status}
              state={ticket.returned ? 'RETURNED' : ticket.state}
            />
          }
          to={`/deposit?ticket=${ticket.ticket_id}`}
        />
      ))}
    </List>
  );
}
