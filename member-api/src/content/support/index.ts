/** What people write to the house, its answers, and the questions that most of them have. */
export { deleteOldVisitorTickets, deleteTicketsOf } from './support.store.ts';
