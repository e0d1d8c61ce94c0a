import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from '@jest/globals';
import { encodedText } from './encoded-text.ts';

const TEXT = 'a stage, '.repeat(200);

it('is brotli where that is accepted, gzip where only that is, and as it is for all others', () => {
  const encoded = encodedText(TEXT);
  const brotli = encoded('gzip, deflate, br, zstd');
  expect([brotli.encoding, brotliDecompressSync(brotli.bytes).toString()]).toEqual(['br', TEXT]);
  const gzip = encoded('br;q=0, gzip;q=0.5');
  expect([gzip.encoding, gunzipSync(gzip.bytes).toString()]).toEqual(['gzip', TEXT]);
  const plain = encoded(undefined);
  expect([plain.encoding, plain.bytes.toString()]).toEqual([undefined, TEXT]);
});

it('is encoded once, also for another server of the same text', () => {
  const encoded = encodedText(TEXT);
  expect(encoded('br').bytes).toBe(encoded('br').bytes);
  expect(encodedText(TEXT)('br').bytes).toBe(encoded('br').bytes);
  expect(encodedText(`${TEXT}!`)('br').bytes).not.toBe(encoded('br').bytes);
});
