import { isPartyAllowed, type SiteEnvironment } from '@palaro/contract/environment';

export interface SmtpSettings {
  /** `smtps://user:password@host`, or `smtp://…` with STARTTLS. */
  url: string;
  /** The sender, `Palaro <no-reply@palaro.example>`. */
  from: string;
}

interface MailSettings {
  smtp: SmtpSettings | undefined;
  mailUrl: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** SMTP where `SMTP_URL` is set, otherwise the sandbox, which is for sites that may use one. */
export function readMail(env: Environment, environment: SiteEnvironment, problems: string[]): MailSettings {
  const smsUrl = (env['SMS_URL'] || 'http://localhost:8084').replace(/\/+$/, '');
  const mailUrl = (env['MAIL_URL'] || `${smsUrl}/mail`).replace(/\/+$/, '');
  const [address, from] = [env['SMTP_URL'], env['MAIL_FROM'] ?? ''];
  if (!address) {
    if (!environment.mayUseSandbox) problems.push('SMTP_URL is missing');
    return { smtp: undefined, mailUrl };
  }
  const url = URL.parse(address);
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '')
    problems.push('SMTP_URL is not an smtps or smtp address');
  // Both kinds speak by TLS alone, so it is the host that is looked at.
  else if (!isPartyAllowed(new URL(`https://${url.hostname}`), environment))
    problems.push('SMTP_URL is not an address of another machine');
  if (!/^[^\r\n<>]*<[^\s@<>]+@[^\s@<>]+>$|^[^\s@<>]+@[^\s@<>]+$/.test(from))
    problems.push('MAIL_FROM is not the sender of mail, as "Palaro <no-reply@palaro.example>"');
  return { smtp: { url: address, from }, mailUrl };
}
