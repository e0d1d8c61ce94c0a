import { timingSafeEqual } from 'node:crypto';
import {
  SIGNATURE_WINDOW_SECONDS,
  gatewaySigningText,
  type PartyKey,
  type GatewaySigned,
} from '@palaro/contract/wires';
import { sign } from '../../platform/outbound/index.ts';

export type SignatureVerdict = 'valid' | 'wrong_signature' | 'wrong_time';

export interface SignedWebhook extends GatewaySigned {
  keyId: string;
  /** HMAC-SHA256, hex. */
  signature: string;
  /** The raw bytes. */
  body: Buffer;
}

/** Whether a gateway has said this itself, with a key of its own, at this address, in the last 300 seconds. Compared in constant time. */
export function verifyWebhook(
  keys: readonly PartyKey[],
  webhook: SignedWebhook,
  now: Date,
): SignatureVerdict {
  const { gateway, keyId, timestamp, signature, body } = webhook;
  const key = keys.find(({ party, id }) => party === gateway && id === keyId);
  if (!key || !SIGNATURE.test(signature)) return 'wrong_signature';
  const expected = Buffer.from(sign(key.secret, gatewaySigningText(webhook), body), 'hex');
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return 'wrong_signature';
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN;
  const off = Math.abs(now.getTime() / 1000 - seconds);
  return off <= SIGNATURE_WINDOW_SECONDS ? 'valid' : 'wrong_time';
}

const SIGNATURE = /^[0-9a-f]{64}$/i;
