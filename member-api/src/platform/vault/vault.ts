import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Protects data against a stolen copy of the database. Phones, addresses, account numbers, pictures and messages are sealed
 * (AES-256-GCM); values that must be searchable also have a blind index (HMAC-SHA256).
 */
export interface Vault {
  /** `purpose` is bound to the result: a sealed phone cannot be passed off as an account number. */
  seal: (purpose: string, content: string | Uint8Array) => Buffer;
  /** Throws when the bytes were changed or sealed for another purpose. */
  open: (purpose: string, sealed: Uint8Array) => string;
  /** The same for binary data. */
  openBytes: (purpose: string, sealed: Uint8Array) => Buffer;
  /** The same text gives the same 32 bytes, which reveal nothing about it. */
  index: (purpose: string, text: string) => Buffer;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** `dataKey` is 64 hex digits. */
export function createVault(dataKey: string): Vault {
  const derive = (use: string) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(dataKey, 'hex'), '', `palaro ${use}`, 32));
  const sealKey = derive('seal');
  const indexKey = derive('index');
  function openBytes(purpose: string, sealed: Uint8Array): Buffer {
    const bytes = Buffer.from(sealed);
    const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, NONCE_BYTES));
    decipher.setAAD(Buffer.from(purpose));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const body = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([body, decipher.final()]);
  }
  return {
    seal(purpose, content) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(purpose));
      const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
      const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open: (purpose, sealed) => openBytes(purpose, sealed).toString('utf8'),
    openBytes,
    index(purpose, text) {
      return createHmac('sha256', indexKey).update(purpose).update('\0').update(text).digest();
    },
  };
}
