import { timingSafeEqual } from 'node:crypto';
import { hashToken } from './token.ts';

interface Cookies {
  cookieHash: Buffer | null;
  oldCookieHash: Buffer | null;
}

/** Whether a session may be used with this cookie: one that no browser opened needs none. */
export function holdsCookie({ cookieHash, oldCookieHash }: Cookies, cookie: string | undefined): boolean {
  if (!cookieHash) return true;
  if (cookie === undefined) return false;
  const given = hashToken(cookie);
  return [cookieHash, oldCookieHash].some((own) => own !== null && timingSafeEqual(given, own));
}
