import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { hashToken, makeToken } from './token.ts';

// ASVS 7.2.3, 11.5.1
it('a token has 256 bits, is never the same, and is kept as its hash', () => {
  const made = Array.from({ length: 1_000 }, makeToken);
  for (const { token, hash } of made) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(hash).toEqual(createHash('sha256').update(token).digest());
    expect(hashToken(token)).toEqual(hash);
  }
  expect(new Set(made.map(({ token }) => token)).size).toBe(1_000);
  // Each bit of each place is drawn: half of them are set, within six standard deviations.
  const bits = made.flatMap(({ token }) => [...Buffer.from(token, 'base64url')]);
  const set = bits.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
  expect(Math.abs(set - 128_000)).toBeLessThan(6 * Math.sqrt(256_000 / 4));
});
