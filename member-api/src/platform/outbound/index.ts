/** Calls to third parties: signed here, and each answer checked. */
export { createSmsSender, type SmsSender } from './create-sms-sender.ts';
export { postJson } from './post-json.ts';
export { sign, unixSeconds } from './signature.ts';
