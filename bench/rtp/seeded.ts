import { createCipheriv, createHash } from 'node:crypto';
import type { Randomness } from '@palaro/studio/engine/randomness';

const BYTES = 64 * 1024;

/** The same fractions for the same seed, as even as a cipher makes them, and quick enough for millions. */
export function seededRandomness(seed: string): Randomness {
  const key = createHash('sha256').update(seed).digest();
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  const zeros = Buffer.alloc(BYTES);
  let bytes = cipher.update(zeros);
  let next = 0;
  return {
    float: () => {
      if (next === BYTES) {
        bytes = cipher.update(zeros);
        next = 0;
      }
      next += 4;
      return bytes.readUInt32BE(next - 4) / 2 ** 32;
    },
  };
}
