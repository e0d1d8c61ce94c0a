/** What people write to the house, its answers, and the questions that most of them have. */
export { deleteOldVisitorTickets, deleteTicketsOf, listOfMember } from './support.store.ts';
