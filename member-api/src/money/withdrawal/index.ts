export { applyPayout } from './apply-payout.ts';
export { approveTicket, rejectTicket } from './decide-withdrawal.ts';
export { payOut, payOutDue } from './pay-out.ts';
export {
  ticketStatusOf as withdrawalStatusOf,
  type PayoutNews,
  type WithdrawalState,
} from './withdrawal.rules.ts';
export { readWithdrawal } from './withdrawal.store.ts';
