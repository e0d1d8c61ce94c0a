export { applyPayment } from './apply-payment.ts';
export { askGateway, reconcileDeposits } from './ask-gateway.ts';
export { ticketStatusOf as depositStatusOf, type DepositState, type PaymentNews } from './deposit.rules.ts';
export { readDeposit } from './deposit.store.ts';
