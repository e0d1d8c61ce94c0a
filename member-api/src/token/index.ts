export { addTickets, addTokens, readTickets, readTokens, type TokenMove } from './token.store.ts';
