import type { DepositTicket } from '@palaro/contract';
import { api, errorKeyOf, forgetPrefetched, Navigate, useDispatch } from '@palaro/shared-lib/core';
import { EmptyState, ErrorState, LinkButton, Skeleton } from '@palaro/shared-lib/ui';
import { useEffect } from 'react';
import { useT } from '../messages.ts';
import { depositTickets } from './deposit.queries.ts';
import { LAST } from './deposit.rules.ts';
import { TicketView } from './ticket-view.tsx';
import { storyOf } from './ticket-story.ts';

/** Follows one deposit by signals, and also by polling, in case signals fail, until it has ended. */
export function DepositTracker({ id }: { id: string }) {
  const t = useT();
  const request = id === LAST ? undefined : { ticket_id: id };
  const { data, error, isFetching } = depositTickets.useQueryState(request);
  const ticket = data?.[0];
  // Nothing is fetched while the page is hidden: data costs money on a phone.
  const { refetch } = depositTickets.useQuerySubscription(request, {
    refetchOnMountOrArgChange: true,
    pollingInterval: ticket ? storyOf(ticket).pollMs : 0,
    skipPollingIfUnfocused: true,
  });
  useBalanceNews(ticket);

  const key = errorKeyOf(error);
  if (!data && error && key !== 'ticket_not_exists' && key !== 'invalid_ticket_id')
    return <ErrorState errorKey={key} onRetry={() => void refetch()} pending={isFetching} />;
  if (!data && !error) return <Skeleton shape="card" count={2} />;
  if (!ticket)
    return (
      <EmptyState
        icon="receipt"
        title={t('ticket.none.title')}
        text={t('ticket.none.text')}
        action={
          <LinkButton variant="money" to="/deposit">
            {t('ticket.toDeposit')}
          </LinkButton>
        }
      />
    );
  if (id === LAST) return <Navigate to={`/deposit?ticket=${ticket.ticket_id}`} replace />;
  return <TicketView ticket={ticket} />;
}

/** Fetches the balance once more, in case the signal was lost. */
function useBalanceNews(ticket: DepositTicket | undefined) {
  const dispatch = useDispatch();
  const credited = ticket?.state === 'CREDITED';
  useEffect(() => {
    if (!credited) return;
    forgetPrefetched();
    dispatch(api.util.invalidateTags(['balance']));
  }, [credited, dispatch]);
}
