export { findEarlier, rememberRequest, type MoneyRequest } from './claim-request.ts';
