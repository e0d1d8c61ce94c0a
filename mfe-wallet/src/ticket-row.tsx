import type { TicketLine } from '@palaro/shared-lib/contract';
import { formatInstant } from '@palaro/shared-lib/core';
import { Amount, ListRow } from '@palaro/shared-lib/ui';
import { useT } from './messages.ts';
import { TicketChip } from './ticket-chip.tsx';

/** A deposit or withdrawal in a list: where to, when, how much, where it stands, and why it was refused. */
export function TicketRow({ ticket }: { ticket: TicketLine }) {
  const t = useT();
  return (
    <ListRow
      icon={ticket.method === 'deposit' ? 'wallet' : 'bank'}
      title={ticket.description || ticket.ticket_id}
      text={
        <>
          {formatInstant(ticket.created_at)}
          {ticket.reason && (
            <>
              <br />
              {t('ticket.reason', { reason: ticket.reason })}
            </>
          )}
        </>
      }
      trailing={<Amount value={ticket.amount} />}
      trailingText={<TicketChip {...ticket} />}
      to={ticket.method === 'deposit' ? `/deposit?ticket=${ticket.ticket_id}` : undefined}
    />
  );
}
