export { queueSms } from './queue-sms.ts';
export { sendDueSms } from './send-due-sms.ts';
export { createSmsSender, type SmsSender } from './create-sms-sender.ts';
