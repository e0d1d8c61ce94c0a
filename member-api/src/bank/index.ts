export { findMemberBank, hasBank, listBanks, readBank, type MemberBankAccount } from './bank.store.ts';
export { isSameName } from './holder-name.ts';
export { maskAccount } from './memberbanklist.ts';
