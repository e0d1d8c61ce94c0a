import type { TicketLine } from '@palaro/contract';
import { formatMoney, type TFunction } from '@palaro/shared-lib/core';
import type { ReactNode } from 'react';
import { isZero } from './amounts.ts';
import { LineRow } from './line-row.tsx';
import { TicketChip } from './ticket-chip.tsx';

interface Props {
  t: TFunction<'mfe-wallet'>;
  ticket: TicketLine;
  children?: ReactNode;
}

/** A deposit or withdrawal in a list: destination, time, amount, state, why it was refused, what is kept back; `children`: its actions. */
export function TicketRow({ t, ticket, children }: Props) {
  const isDeposit = ticket.method === 'deposit';
  return (
    <LineRow
      icon={isDeposit ? 'wallet' : 'bank'}
      title={ticket.description || ticket.ticket_id}
      amount={ticket.amount}
      details={detailsOf(t, ticket)}
      at={ticket.created_at}
      aside={<TicketChip t={t} {...ticket} />}
      to={isDeposit ? `/deposit?ticket=${ticket.ticket_id}` : undefined}
    >
      {children}
    </LineRow>
  );
}

/** Why it was refused; what of it is kept back, as long as it may be paid or was. */
function detailsOf(t: Props['t'], { reason, status, withheld, payout }: TicketLine): string {
  return [
    ...(reason ? [t('ticket.reason', { reason })] : []),
    ...(status === 0 || isZero(withheld)
      ? []
      : [t('ticket.withheld', { payout: formatMoney(payout), withheld: formatMoney(withheld) })]),
  ].join(' · ');
}
