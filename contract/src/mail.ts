import * as z from 'zod/mini';

/**
 * The wire between the member API and the sandbox of mail, where no SMTP server is set.
 *   POST {mail}/v1/messages   Bearer SMS_API_SECRET, mailSend → { id }; the same `key` again sends nothing
 *   GET  {mail}/messages?to=maria@example.test   what that address received, newest first → { messages: MailMessage[] }
 */
export const mailSend = z.object({
  key: z.string().check(z.minLength(1)),
  to: z.string().check(z.maxLength(254), z.regex(/^[^\s@,;<>]+@[^\s@,;<>]+$/)),
  subject: z.string().check(z.maxLength(200), z.regex(/^[^\r\n]*$/)),
  text: z.string().check(z.maxLength(20_000)),
  html: z.string().check(z.maxLength(40_000)),
  /** Where one POST ends mail of this kind (RFC 8058). */
  unsubscribe: z.optional(z.url()),
});
export const mailMessage = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  unsubscribe: z.optional(z.string()),
  sent_at: z.iso.datetime(),
});
export type MailSend = z.infer<typeof mailSend>;
export type MailMessage = z.infer<typeof mailMessage>;
