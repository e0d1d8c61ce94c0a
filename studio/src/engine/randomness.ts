import { randomBytes } from 'node:crypto';

/** The source of randomness; a game draws in a fixed order, so that the same bytes give the same round. */
export interface Randomness {
  /** 32 bits as a fraction, 0 ≤ f < 1. */
  float(): number;
}

export const BYTES_PER_FLOAT = 4;
/** Bytes of one round of HMAC-SHA256. */
export const FLOATS_PER_FAIR_ROUND = 8;

/** A cryptographically secure generator. */
export const secureRandomness: Randomness = { float: () => toFloat(randomBytes(BYTES_PER_FLOAT), 0) };

/** The bytes of a provably fair draw, hex, in their order. @throws RangeError when more is drawn than there is. */
export function fairRandomness(hex: string): Randomness {
  const bytes = Buffer.from(hex, 'hex');
  let next = 0;
  return {
    float: () => {
      if (next + BYTES_PER_FLOAT > bytes.length) throw new RangeError('The draw has no more bytes.');
      const float = toFloat(bytes, next);
      next += BYTES_PER_FLOAT;
      return float;
    },
  };
}

/** Σ bᵢ / 256ⁱ⁺¹ */
function toFloat(bytes: Buffer, start: number): number {
  return bytes.readUInt32BE(start) / 2 ** 32;
}

/** 0 ≤ whole < count */
export function wholeBelow(count: number, randomness: Randomness): number {
  return Math.floor(randomness.float() * count);
}

/** Draws a number of different items, in the order of drawing: floor(f · (n − i)). */
export function drawWithout<T>(items: readonly T[], count: number, randomness: Randomness): T[] {
  const left = [...items];
  return Array.from({ length: count }, () => {
    const [drawn] = left.splice(wholeBelow(left.length, randomness), 1);
    return drawn as T;
  });
}
