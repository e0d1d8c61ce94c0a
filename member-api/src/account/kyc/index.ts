/** Identity checks: what members hand in, and what a person decides about it. */
export { checksOf, isIdentityApproved, type IdentityCheck } from './kyc.store.ts';
