import { useTicketLinesQuery } from '../tickets.queries.ts';

export const PAGE_SIZE = 10;

/** One page of the member's withdrawals, newest first. */
export const useMyWithdrawals = (number: number) =>
  useTicketLinesQuery({ method: 'withdrawal', page_number: number, page_size: PAGE_SIZE });
