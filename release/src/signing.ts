import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Signed } from '@palaro/contract';
import { parseObject } from '@palaro/release-client/json';
import { Refusal } from './refusals.ts';

// The format of WebCrypto, so that the browser can verify the same signature.
const FORM = 'ieee-p1363';

export function signText(payload: string, privateKey: KeyObject): Signed {
  const signature = sign('sha256', Buffer.from(payload, 'utf8'), { key: privateKey, dsaEncoding: FORM });
  return { payload, signature: signature.toString('base64') };
}

/** The public keys whose seals count, the newest first: more than one while another takes its place (docs/keys.md). */
export type SealKeys = readonly KeyObject[];

/** True when exactly this text was signed with one of the keys. Never throws. */
export const isSealedBy = (signed: Signed, keys: SealKeys): boolean =>
  keys.some((key) => isSignedBy(signed, key));

function isSignedBy(signed: Signed, publicKey: KeyObject): boolean {
  const signature = Buffer.from(signed.signature, 'base64');
  if (signature.length !== 64) return false;
  return verify(
    'sha256',
    Buffer.from(signed.payload, 'utf8'),
    { key: publicKey, dsaEncoding: FORM },
    signature,
  );
}

/** Text of a file or column → the two fields, or `undefined` when it is anything else. */
export function parseSigned(text: string): Signed | undefined {
  const value = parseObject(text);
  if (typeof value?.['payload'] !== 'string' || typeof value['signature'] !== 'string') return undefined;
  return { payload: value['payload'], signature: value['signature'] };
}

export function readPrivateKey(pem: string): KeyObject {
  return readKey('RELEASE_PRIVATE_KEY', () => createPrivateKey(withLines(pem)));
}

export function readPublicKey(pem: string, setting = 'RELEASE_PUBLIC_KEY'): KeyObject {
  return readKey(setting, () => createPublicKey(withLines(pem)));
}

/** The text of `RELEASE_PUBLIC_KEY`: one PEM after the other. */
export function readSealKeys(text: string): SealKeys {
  const blocks = withLines(text).match(/-----BEGIN [^-]+-----[^-]+-----END [^-]+-----/g) ?? [text];
  return blocks.map((block) => readPublicKey(block));
}

/** The same text again. */
export const pemOf = (keys: SealKeys): string =>
  keys.map((key) => key.export({ type: 'spki', format: 'pem' }).toString()).join('');

/** Some environments allow a PEM on one line only, with `\n` as text. */
function withLines(pem: string): string {
  return pem.replaceAll('\\n', '\n');
}

/** A private key of a role. */
export function readSigningKey(setting: string, pem: string): KeyObject {
  return readKey(setting, () => createPrivateKey(withLines(pem)));
}

function readKey(setting: string, read: () => KeyObject): KeyObject {
  let key: KeyObject;
  try {
    key = read();
  } catch {
    throw new Refusal('key_unusable', { setting, problem: 'it cannot be read as PEM' });
  }
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') {
    throw new Refusal('key_unusable', { setting, problem: 'it is not on the curve P-256' });
  }
  return key;
}
