import { createHmac, timingSafeEqual } from 'node:crypto';
import { SIGNATURE_WINDOW_SECONDS } from '@palaro/contract/wires';

/** HMAC-SHA256, hex, over what stands before the body, and the body, which may be raw bytes. */
export const sign = (secret: string, before: string, body: string | Buffer): string =>
  createHmac('sha256', secret).update(before).update(body).digest('hex');

export type SignatureVerdict = 'valid' | 'wrong_signature' | 'wrong_time';

/** Verifies what a gateway signed: `timestamp.rawBody`, at most 300 seconds off, compared in constant time. */
export function verifySignature(
  secret: string,
  { timestamp, signature, body }: { timestamp: string; signature: string; body: Buffer },
  now: Date,
): SignatureVerdict {
  const expected = Buffer.from(sign(secret, `${timestamp}.`, body), 'hex');
  const given = Buffer.from(/^[0-9a-f]{64}$/i.test(signature) ? signature : '', 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'wrong_signature';
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN;
  const off = Math.abs(now.getTime() / 1000 - seconds);
  return off <= SIGNATURE_WINDOW_SECONDS ? 'valid' : 'wrong_time';
}

export const unixSeconds = (now: Date) => String(Math.floor(now.getTime() / 1000));
