import { ticketLines, useTicketLinesQuery } from '../tickets.queries.ts';

export const PAGE_SIZE = 10;

const pageOf = (number: number) => ({
  method: 'withdrawal' as const,
  page_number: number,
  page_size: PAGE_SIZE,
});

/** One page of the member's withdrawals, newest first. */
export const useMyWithdrawals = (number: number) => useTicketLinesQuery(pageOf(number));

/** Polls the first page while `everyMs` is not 0 and the page is visible, because data costs money on a phone. */
export function usePolledWithdrawals(everyMs: number): void {
  ticketLines.useQuerySubscription(pageOf(1), { pollingInterval: everyMs, skipPollingIfUnfocused: true });
}
