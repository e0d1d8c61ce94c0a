import type { SiteEnvironment } from '@palaro/contract/environment';

interface PushSettings {
  /** 64 hex digits; undefined where the site sends no push. */
  pushKey: string | undefined;
  /** The sandbox of push services; undefined where the site may use none. */
  pushStandInUrl: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The order of the curve P-256: a private key is below it. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** Without a key the site sends no push, and offers none. */
export function readPush(env: Environment, environment: SiteEnvironment, problems: string[]): PushSettings {
  const smsUrl = (env['SMS_URL'] || 'http://localhost:8084').replace(/\/+$/, '');
  const pushKey = env['PUSH_KEY'] || undefined;
  if (pushKey && !isKey(pushKey)) problems.push('PUSH_KEY is not 64 hex digits of a private P-256 key');
  return { pushKey, pushStandInUrl: environment.mayUseSandbox ? `${smsUrl}/push` : undefined };
}

function isKey(text: string): boolean {
  if (!/^[0-9a-f]{64}$/i.test(text)) return false;
  const scalar = BigInt(`0x${text}`);
  return scalar > 0n && scalar < ORDER;
}
