export { queueSms } from './queue-sms.ts';
export { sendDueSms } from './send-due-sms.ts';
