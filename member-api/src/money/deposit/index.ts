export { applyPayment } from './apply-payment.ts';
export { creditDeposit } from './credit-deposit.ts';
export { queryGateway, reconcileDeposits } from './query-gateway.ts';
export { closePayPages } from './close-pay-pages.ts';
export { ticketStatusOf as depositStatusOf, type DepositState, type PaymentUpdate } from './deposit.rules.ts';
export {
  endDeposit,
  insertDeposit,
  lockDeposit,
  PESO,
  readDeposit,
  writeReallyPaid,
  type Deposit,
} from './deposit.store.ts';
export { PAYOUT_GATEWAY, setGatewaySwitch, switchedOff } from './gateway-switch.store.ts';
export {
  listWaiting as listWaitingDeposits,
  MANUAL as MANUAL_DEPOSIT,
  type WaitingDeposit,
} from './manual-deposit.store.ts';
export { returnBeside, returnPayment } from './return-payment.ts';
export { writeSentByHand } from './return.store.ts';
