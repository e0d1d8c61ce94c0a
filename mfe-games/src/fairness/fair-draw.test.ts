import { webcrypto } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { floatsNeeded, floatsOf, hashOfText, outcomeOf, type Shape } from './fair-draw.ts';
import { PUBLIC_CLIENT_SEED, PUBLIC_HASH, PUBLIC_SEED } from './fairness.scenarios.ts';
import type { ReelTable } from './reel-table.ts';
import { numbersIn, verify } from './verify.ts';

const draw = { serverSeed: PUBLIC_SEED, clientSeed: PUBLIC_CLIENT_SEED, nonce: 1 };
const strip = 'ApqBrsCptDqrApsBqrCtpDsqrApqBt';
const table: ReelTable = {
  kind: 'reels',
  rows: 3,
  strips: [strip, strip, strip],
  pays: { A: [10], W: [100] },
  lines: [[0, 0, 0]],
};
const shape: Shape = { percent: 99, table, isBought: false, mines: 3, pays: 10, count: 10, of: 40 };

/** jsdom has no Web Crypto; every browser has. */
beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});

describe('a recalculated round', () => {
  it.each([
    ['dice', '77.18'],
    ['limbo', '1.28'],
    ['roulette', '28'],
    ['mines', '20 · 23 · 8'],
    ['plinko', '→ → ← → ← ← ← ← → ← ← ← · 5'],
    ['fishing', '77174 / 100000'],
    ['numbers', '31 · 36 · 12 · 32 · 2 · 8 · 20 · 10 · 25 · 17'],
  ] as const)('of %s is that of the public vector', async (game, outcome) => {
    const floats = await floatsOf(draw, floatsNeeded(game, shape));
    expect(outcomeOf(game, floats, shape)).toBe(outcome);
  });

  it('of reels uses one float per reel, counted from the first stop', async () => {
    const floats = await floatsOf(draw, 3);
    const stops = floats.map((float) => String(Math.floor(float * 30) + 1));
    expect(outcomeOf('reels', floats, shape)).toBe(stops.join(' · '));
  });

  it('differs with another nonce', async () => {
    expect(await floatsOf({ ...draw, nonce: 2 }, 1)).not.toEqual(await floatsOf(draw, 1));
  });

  it('tells whether the seed matches the published hash', async () => {
    expect(await hashOfText(PUBLIC_SEED)).toBe(PUBLIC_HASH);
    const promised = (hash: string) =>
      verify({ ...draw, hash, game: 'dice', shape }).then(({ isPromised }) => isPromised);
    expect(await promised(PUBLIC_HASH)).toBe(true);
    expect(await promised('0'.repeat(64))).toBe(false);
    expect(await promised('')).toBeNull();
  });
});

it('numbers are parsed with any separators', () => {
  expect(numbersIn('30, 28 /30')).toEqual([30, 28, 30]);
});
