/** Passkeys: which a member has, what they are asked to sign, and whether it was signed. */
export { keepChallenge, takeChallenge } from './challenge.store.ts';
export {
  countUse,
  deleteOldPasskeys,
  findPasskey,
  insertPasskey,
  listPasskeys,
  markRemoved,
  takeBackPasskeys,
  type Passkey,
} from './passkey.store.ts';
export { endOffer, isOfferDue } from './offer.store.ts';
export { passkeyValue } from './passkey-value.ts';
export { askForNewPasskey, askForPasskey } from './ask-for-passkey.ts';
export { credentialIdOf, verifyNewPasskey, verifyPasskey } from './verify-passkey.ts';
