/** Calls to third parties: signed here, and each answer checked. */
export {
  createSandboxMail,
  createSmtpMail,
  type MailOutcome,
  type MailSender,
} from './create-mail-sender.ts';
export {
  createPushSender,
  type PushDevice,
  type PushOutcome,
  type PushSender,
} from './create-push-sender.ts';
export { createSmsSender, type SmsSender } from './create-sms-sender.ts';
export { postJson } from './post-json.ts';
export { sign, unixSeconds } from './signature.ts';
