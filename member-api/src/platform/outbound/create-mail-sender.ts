import type { MailSend } from '@palaro/contract/wires';
import { createTransport } from 'nodemailer';
import { postJson } from './post-json.ts';

/** `later`: not now, or nobody knows; `refused`: never, so it is not tried again. */
export type MailOutcome = 'sent' | 'later' | 'refused';

export interface MailSender {
  send: (message: MailSend) => Promise<MailOutcome>;
}

/** The sandbox: it takes the same `key` once. */
export function createSandboxMail(options: { url: string; secret: string; timeoutMs: number }): MailSender {
  const { url, secret, timeoutMs } = options;
  return {
    async send(message) {
      const headers = { authorization: `Bearer ${secret}` };
      const answer = await postJson(`${url}/v1/messages`, JSON.stringify(message), headers, timeoutMs);
      if (answer === 'unreachable' || answer.status >= 500) return 'later';
      return answer.status < 300 ? 'sent' : 'refused';
    },
  };
}

export interface SmtpOptions {
  /** `smtps://user:password@host:465`, or `smtp://…:587`, which has to change to TLS before anything is said. */
  url: string;
  /** `Palaro <no-reply@palaro.example>`. */
  from: string;
  timeoutMs: number;
  /** Only for a test's own server. */
  isPlain?: boolean;
}

/** A permanent answer of a mail server (RFC 5321): 5yz to the receiver or the message. Of the log-in it is ours, and is tried again. */
const isForGood = ({ responseCode = 0, code }: { responseCode?: number; code?: string }): boolean =>
  responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');

/**
 * SMTP. It knows no idempotency: mail that was taken without an answer that arrived is sent once more, with the same Message-ID, by which most
 * programs show it once.
 */
export function createSmtpMail({ url, from, timeoutMs, isPlain = false }: SmtpOptions): MailSender {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isTls = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname,
    port: Number(port) || (isTls ? 465 : 587),
    secure: isTls,
    requireTLS: !isPlain,
    ignoreTLS: isPlain,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Nothing of a message is a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ key, to, subject, text, html, unsubscribe }) {
      try {
        await transport.sendMail({
          from,
          // As an object it is one address, whatever is in it.
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${key}@${domain}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe && {
              'List-Unsubscribe': `<${unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        });
        return 'sent';
      } catch (error) {
        return isForGood(error as { responseCode?: number; code?: string }) ? 'refused' : 'later';
      }
    },
  };
}
