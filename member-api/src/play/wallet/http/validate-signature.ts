import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  SIGNATURE_WINDOW_SECONDS,
  walletSigningText,
  type PartyKey,
  type WalletSigned,
} from '@palaro/contract/wires';

export interface SignedRequest extends WalletSigned {
  keyId: string;
  /** HMAC-SHA256, hex. */
  signature: string;
  /** The raw bytes of the body. */
  body: Buffer;
}

export type SignatureVerdict = 'OK' | 'INVALID_SIGNATURE' | 'CLOCK_SKEW';

/** Checks the sender and the time of a request; the database checks whether its nonce is new. */
export function validateSignature(
  keys: readonly PartyKey[],
  request: SignedRequest,
  now: Date,
): SignatureVerdict {
  const key = keys.find(({ party, id }) => party === request.provider && id === request.keyId);
  if (!key || !NONCE.test(request.nonce) || !SIGNATURE.test(request.signature)) return 'INVALID_SIGNATURE';
  const expected = createHmac('sha256', key.secret)
    .update(walletSigningText(request))
    .update(request.body)
    .digest();
  if (!timingSafeEqual(expected, Buffer.from(request.signature, 'hex'))) return 'INVALID_SIGNATURE';
  const seconds = /^\d{1,12}$/.test(request.timestamp) ? Number(request.timestamp) : Number.NaN;
  const offSeconds = Math.abs(now.getTime() / 1000 - seconds);
  return offSeconds <= SIGNATURE_WINDOW_SECONDS ? 'OK' : 'CLOCK_SKEW';
}

const SIGNATURE = /^[0-9a-f]{64}$/i;
const NONCE = /^[\x21-\x7e]{8,100}$/;
