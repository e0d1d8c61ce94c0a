/** Calls to third parties: signed here, and each answer checked. */
export { postJson } from './post-json.ts';
export { sign, unixSeconds, verifySignature } from './signature.ts';
