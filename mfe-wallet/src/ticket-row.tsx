import type { TicketLine } from '@palaro/contract';
import type { ReactNode } from 'react';
import { LineRow } from './line-row.tsx';
import { useT } from './messages.ts';
import { TicketChip } from './ticket-chip.tsx';

/** A deposit or withdrawal in a list: where to, when, how much, where it stands, and why it was refused; `children`: what can be done about it. */
export function TicketRow({ ticket, children }: { ticket: TicketLine; children?: ReactNode }) {
  const t = useT();
  const isDeposit = ticket.method === 'deposit';
  return (
    <LineRow
      icon={isDeposit ? 'wallet' : 'bank'}
      title={ticket.description || ticket.ticket_id}
      amount={ticket.amount}
      details={ticket.reason && t('ticket.reason', { reason: ticket.reason })}
      at={ticket.created_at}
      aside={<TicketChip {...ticket} />}
      to={isDeposit ? `/deposit?ticket=${ticket.ticket_id}` : undefined}
    >
      {children}
    </LineRow>
  );
}
