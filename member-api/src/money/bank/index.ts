export {
  findMemberBank,
  hasBank,
  listBanks,
  openHolder,
  readBank,
  type MemberBankAccount,
} from './bank.store.ts';
export { isSameName, plainName, tidyName } from './holder-name.ts';
export { findHouseAccount, type HouseAccount } from './house-account.store.ts';
export { maskAccount } from './member-bank-value.ts';
export { findPayoutBank, type PayoutBank } from './payout-bank.store.ts';
export {
  setHouseAccountSwitch,
  setMemberBankSwitch,
  setPayoutBankSwitch,
  type Switched,
} from './switch.store.ts';
