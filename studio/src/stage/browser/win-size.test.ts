import { expect, it } from '@jest/globals';
import { winSize } from './win-size.ts';

it.each([
  ['10.0001', 'small'],
  ['49.9999', 'small'],
  ['50.0000', 'plain'],
  ['199.9999', 'plain'],
  ['200.0000', 'big'],
  ['999.9999', 'big'],
  ['1000.0000', 'huge'],
])('of a stake of 10, %s is a %s win', (win, size) => {
  expect(winSize(BigInt(win.replace('.', '')), 100_000n)).toBe(size);
});
