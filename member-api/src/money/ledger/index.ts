/**
 * The ledger: every peso that moves, moves through `postJournal`. Nouns and one SQL function; no clock, no network, no
 * framework. Tables, rules and how to add a kind: README.md beside this file.
 */
export * from './account-name.ts';
export {
  lockMemberMoney,
  memberBalance,
  openMemberAccounts,
  openPromoAccounts,
  type MemberBalance,
} from './accounts.ts';
export { isDust, moveDust, roundUp } from './dust.ts';
export { fingerprintOf } from './fingerprint.ts';
export * from './journal.ts';
export { postJournal, postJournals } from './post-journal.ts';
export { checkInvariants, listWaiting, verify, type Finding } from './verify.ts';
