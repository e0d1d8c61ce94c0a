/** Changes of phone, email, password and passkeys: who is told, what ends, what waits, and how a change is taken back. */
export { checkPayouts, readHeldUntil } from './payout-hold.ts';
export { noteChange } from './note-change.ts';
export { deleteOldChanges } from './credential.store.ts';
