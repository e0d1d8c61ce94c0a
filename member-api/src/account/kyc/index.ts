/** Identity checks: documents that members submit, and the decisions of staff. */
export { checksOf, isIdentityApproved, type IdentityCheck } from './kyc.store.ts';
