export { applyPayment } from './apply-payment.ts';
export { askGateway, reconcileDeposits } from './ask-gateway.ts';
export { ticketStatusOf as depositStatusOf, type DepositState, type PaymentUpdate } from './deposit.rules.ts';
export { readDeposit } from './deposit.store.ts';
export { PAYOUT_GATEWAY, setGatewaySwitch, switchedOff } from './gateway-switch.store.ts';
export {
  listWaiting as listWaitingDeposits,
  MANUAL as MANUAL_DEPOSIT,
  type WaitingDeposit,
} from './manual-deposit.store.ts';
