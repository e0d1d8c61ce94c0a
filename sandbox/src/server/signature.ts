import { createHmac, timingSafeEqual } from 'node:crypto';
import { SIGNATURE_WINDOW_SECONDS } from '@palaro/contract/wires';

/** HMAC-SHA256, hex, over the parts with dots between them: `timestamp.body`, or one text of all. */
export function sign(secret: string, ...parts: string[]): string {
  return createHmac('sha256', secret).update(parts.join('.'), 'utf8').digest('hex');
}

/** Compares in constant time. */
export function isSameText(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Whether one of the secrets made it. */
export function isValidSignature(given: string, secrets: readonly string[], ...parts: string[]): boolean {
  return secrets.some((secret) => isSameText(given, sign(secret, ...parts)));
}

/** Unix seconds as text, at most the contract's window away from `now`. */
export function isFreshTimestamp(timestamp: string, now: Date): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  return Math.abs(now.getTime() / 1000 - Number(timestamp)) <= SIGNATURE_WINDOW_SECONDS;
}

export function unixSeconds(now: Date): string {
  return String(Math.floor(now.getTime() / 1000));
}
