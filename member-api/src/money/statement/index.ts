/** A member's statement and tickets. */
export { depositTickets, withdrawalTickets } from './ticket-list.store.ts';
