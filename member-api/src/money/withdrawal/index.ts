export { applyPayout } from './apply-payout.ts';
export { payOut, payOutDue } from './pay-out.ts';
export {
  ticketStatusOf as withdrawalStatusOf,
  type PayoutUpdate,
  type WithdrawalState,
} from './withdrawal.rules.ts';
export { readWithdrawal } from './withdrawal.store.ts';
