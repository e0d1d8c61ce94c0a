export { onDepositCredited, type CreditedDeposit } from './on-deposit-credited.ts';
export { payReferrals } from './pay-referrals.ts';
