import * as z from 'zod/mini';

/**
 * The wire between the member API and the SMS sender.
 *   POST {sms}/v1/messages   Bearer SMS_API_SECRET, smsSend → { id }; the same `key` again sends nothing, `dry_run` neither
 *   GET  {sms}/messages?phone=+63…   sandbox only: what that phone received, newest first → { messages: SmsMessage[] }
 */
export const smsSend = z.object({
  key: z.string(),
  phone: z.string().check(z.regex(/^\+63\d{10}$/)),
  text: z.string().check(z.maxLength(480)),
  /** Checked and answered as every message, and not sent. */
  dry_run: z.optional(z.boolean()),
});
export const smsMessage = z.object({
  id: z.string(),
  phone: z.string(),
  text: z.string(),
  sent_at: z.iso.datetime(),
});
export type SmsSend = z.infer<typeof smsSend>;
export type SmsMessage = z.infer<typeof smsMessage>;
