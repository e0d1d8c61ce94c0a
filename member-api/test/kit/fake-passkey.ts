import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { SITE_URL } from './test-api.ts';

/** What an authenticator can do otherwise than ours, for tests of what is refused. */
export interface Signing {
  origin?: string;
  /** Whether it has verified its owner, by a finger or a PIN. */
  isVerified?: boolean;
  /** Uses that it says it has counted. */
  counter?: number;
  challenge?: string;
}

interface Options {
  challenge?: unknown;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;
const COSE = { kty: 1, alg: 3, curve: -1, x: -2, y: -3 };
const ES256 = -7;

/** An authenticator in memory, with a passkey of its own for our site. */
export class FakePasskey {
  readonly id = randomBytes(16);
  counter = 0;
  readonly #keys: { privateKey: KeyObject; publicKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });

  /** The answer to the options of `passkeyoptions`. */
  make(options: Options, signing: Signing = {}): Record<string, unknown> {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [COSE.kty, 2],
      [COSE.alg, ES256],
      [COSE.curve, 1],
      [COSE.x, new Uint8Array(Buffer.from(x, 'base64url'))],
      [COSE.y, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, isoCBOR.encode(key)]);
    const authData = Buffer.concat([this.#head(signing, HAS_CREDENTIAL), attested]);
    const attestationObject = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]) as never,
    );
    return this.#credential({
      clientDataJSON: clientData('webauthn.create', options, signing).toString('base64url'),
      attestationObject: Buffer.from(attestationObject).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** The answer to the options of `confirmpasskeyoptions`; counts the use. */
  use(options: Options, signing: Signing = {}): Record<string, unknown> {
    this.counter += 1;
    const client = clientData('webauthn.get', options, signing);
    const authData = this.#head(signing, 0);
    const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()]);
    return this.#credential({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
    });
  }

  #head({ origin = SITE_URL, isVerified = true, counter = this.counter }: Signing, flags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const rpId = createHash('sha256').update(new URL(origin).hostname).digest();
    return Buffer.concat([rpId, Buffer.of(flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0)), count]);
  }

  #credential(response: object): Record<string, unknown> {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  }
}

const clientData = (type: string, options: Options, { origin = SITE_URL, challenge }: Signing): Buffer =>
  Buffer.from(
    JSON.stringify({ type, challenge: challenge ?? options.challenge, origin, crossOrigin: false }),
  );
