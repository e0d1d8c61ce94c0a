import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Protects data against a stolen copy of the database. Phones, addresses, account numbers, pictures and messages are sealed
 * (AES-256-GCM) by the first of the data keys; values that must be searchable also have a blind index (HMAC-SHA256) by a key of its own.
 */
export interface Vault {
  /** The id of the key that seals, which each sealed value begins with. */
  readonly sealsBy: Buffer;
  /** The ids of all keys, which open what they sealed. */
  readonly opensBy: readonly Buffer[];
  /** `purpose` is bound to the result: a sealed phone cannot be passed off as an account number. */
  seal: (purpose: string, content: string | Uint8Array) => Buffer;
  /** Throws when the bytes were changed, or sealed for another purpose or by a key that is not given. */
  open: (purpose: string, sealed: Uint8Array) => string;
  /** The same for binary data. */
  openBytes: (purpose: string, sealed: Uint8Array) => Buffer;
  /** The same text gives the same 32 bytes, which reveal nothing about it. */
  index: (purpose: string, text: string) => Buffer;
}

/** A sealed value begins with them. */
export const KEY_ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface DataKey {
  id: Buffer;
  key: Buffer;
}

/**
 * @param dataKeys Each 64 hex digits: the first one seals, all open.
 * @param indexKey Asked for at each index: the database has it (`unlock-vault.ts`).
 */
export function createVault(dataKeys: readonly string[], indexKey: () => Uint8Array): Vault {
  const keys = dataKeys.map(deriveKey);
  const [first] = keys;
  if (!first) throw new Error('A vault needs a key.');
  function openBytes(purpose: string, sealed: Uint8Array): Buffer {
    const bytes = Buffer.from(sealed);
    const id = bytes.subarray(0, KEY_ID_BYTES);
    const found = keys.find((each) => each.id.equals(id));
    if (!found) throw new Error('A value is sealed by a key that is not given.');
    const rest = bytes.subarray(KEY_ID_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', found.key, rest.subarray(0, NONCE_BYTES));
    decipher.setAAD(Buffer.from(purpose));
    decipher.setAuthTag(rest.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const body = decipher.update(rest.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([body, decipher.final()]);
  }
  return {
    sealsBy: first.id,
    opensBy: keys.map(({ id }) => id),
    seal(purpose, content) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', first.key, nonce).setAAD(Buffer.from(purpose));
      const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
      const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([first.id, nonce, cipher.getAuthTag(), body]);
    },
    open: (purpose, sealed) => openBytes(purpose, sealed).toString('utf8'),
    openBytes,
    index(purpose, text) {
      return createHmac('sha256', indexKey()).update(purpose).update('\0').update(text).digest();
    },
  };
}

/** The id is derived like the key, so that nobody has to choose one; it says nothing about the key. */
function deriveKey(dataKey: string): DataKey {
  const derive = (use: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(dataKey, 'hex'), '', `palaro ${use}`, bytes));
  return { id: derive('key id', KEY_ID_BYTES), key: derive('seal', 32) };
}
