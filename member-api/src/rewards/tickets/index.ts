export { addTickets, addTokens, readTickets, readTokens, type TokenMove } from './tickets.store.ts';
