import { createHmac } from 'node:crypto';

/** HMAC-SHA256, hex, over what stands before the body, and the body, which may be raw bytes. */
export const sign = (secret: string, before: string, body: string | Buffer): string =>
  createHmac('sha256', secret).update(before).update(body).digest('hex');

export const unixSeconds = (now: Date) => String(Math.floor(now.getTime() / 1000));
