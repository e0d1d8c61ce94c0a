import type { TicketLine } from '@palaro/contract';
import type { TFunction } from '@palaro/shared-lib/core';
import type { ReactNode } from 'react';
import { LineRow } from './line-row.tsx';
import { TicketChip } from './ticket-chip.tsx';

interface Props {
  t: TFunction<'mfe-wallet'>;
  ticket: TicketLine;
  children?: ReactNode;
}

/** A deposit or withdrawal in a list: destination, time, amount, state, and why it was refused; `children`: its actions. */
export function TicketRow({ t, ticket, children }: Props) {
  const isDeposit = ticket.method === 'deposit';
  return (
    <LineRow
      icon={isDeposit ? 'wallet' : 'bank'}
      title={ticket.description || ticket.ticket_id}
      amount={ticket.amount}
      details={ticket.reason && t('ticket.reason', { reason: ticket.reason })}
      at={ticket.created_at}
      aside={<TicketChip t={t} {...ticket} />}
      to={isDeposit ? `/deposit?ticket=${ticket.ticket_id}` : undefined}
    >
      {children}
    </LineRow>
  );
}
