import { createHash, createPublicKey, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { isObject, parseObject } from '../json.ts';
import { keyRecord } from '../role-metadata.ts';

/** A signed text of the Dead Simple Signing Envelope (DSSE) 1.0, as in-toto has its attestations. */
export interface Envelope {
  payloadType: string;
  /** Base64. */
  payload: string;
  /** ECDSA P-256 with SHA-256 in DER, base64. */
  signatures: { keyid: string; sig: string }[];
}

export const STATEMENT_TYPE = 'application/vnd.in-toto+json';

/** What is signed: the type as well as the text, so that a signature of one kind is none of another. */
export const preAuthEncoding = (type: string, payload: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`DSSEv1 ${Buffer.byteLength(type)} ${type} ${payload.length} `, 'utf8'),
    payload,
  ]);

export function sealEnvelope(text: string, privateKey: KeyObject): Envelope {
  const payload = Buffer.from(text, 'utf8');
  const sig = sign('sha256', preAuthEncoding(STATEMENT_TYPE, payload), privateKey).toString('base64');
  return {
    payloadType: STATEMENT_TYPE,
    payload: payload.toString('base64'),
    signatures: [{ keyid: keyRecord(createPublicKey(privateKey)).id, sig }],
  };
}

/** The text in an envelope. Throws an Error with the problem unless one of these keys has signed it. */
export function openEnvelope(envelope: string, keys: readonly KeyObject[]): string {
  const { payloadType, payload, signatures } = parseObject(envelope) ?? {};
  if (payloadType !== STATEMENT_TYPE || typeof payload !== 'string' || !Array.isArray(signatures))
    throw new Error('it is no envelope with a statement');
  const bytes = Buffer.from(payload, 'base64');
  const signed = preAuthEncoding(payloadType, bytes);
  const isOurs = signatures.some(
    (each: unknown) =>
      isObject(each) && typeof each['sig'] === 'string' && isSignedBy(signed, each['sig'], keys),
  );
  if (!isOurs) throw new Error('its signature does not fit');
  return bytes.toString('utf8');
}

const isSignedBy = (signed: Buffer, signature: string, keys: readonly KeyObject[]): boolean =>
  keys.some((key) => verify('sha256', signed, key, Buffer.from(signature, 'base64')));

export const sha384 = (bytes: Uint8Array): string => createHash('sha384').update(bytes).digest('hex');
