export { onDepositCredited, type CreditedDeposit } from './on-deposit-credited.ts';
