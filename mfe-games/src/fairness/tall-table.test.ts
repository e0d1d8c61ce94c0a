import { describe, expect, it } from '@jest/globals';
import { floatsNeeded, outcomeOf, type Shape } from './fair-draw.ts';
import { slotTableIn } from './reel-table.ts';
import { drawTall, floatsOfTall, type TallTable } from './tall-table.ts';
import { placesOfWays } from './ways-table.ts';

const TABLE: TallTable = {
  kind: 'tall_ways',
  rows: 3,
  coins: 10,
  strips: ['AAprS', 'AWpqS', 'AArpS', 'qrpAS'],
  pays: { A: [5, 20], p: [4], r: [1, 2] },
  // One row as often as the two others together; in free spins two or three.
  heights: Array.from({ length: 4 }, () => [2, 1, 1]),
  freeHeights: Array.from({ length: 4 }, () => [0, 1, 1]),
  freeSpins: { 3: 2, 4: 2 },
  freeTimes: 3,
};
/** The floats at which the reels have these heights, of four weights, and stop at these stops, from 0. */
const at = (heights: readonly number[], ...stops: number[]) => [
  ...heights.map((height) => [0.25, 0.5, 0.75][height - 1] ?? 0),
  ...stops.map((stop) => (stop + 0.5) / 5),
];
/** The same in a free spin, of two or three rows. */
const freeAt = (heights: readonly number[], ...stops: number[]) => [
  ...heights.map((height) => (height === 2 ? 0.49 : 0.5)),
  ...stops.map((stop) => (stop + 0.5) / 5),
];

describe('a slot of changing heights that is drawn again', () => {
  it('has a height for each reel, and the ways of those places alone', () => {
    const { spins, times } = drawTall(TABLE, at([1, 2, 3, 1], 0, 0, 0, 0));
    expect(spins).toEqual([
      {
        stops: [1, 1, 1, 1],
        window: [['A'], ['A', 'W'], ['A', 'A', 'r'], ['q']],
        allWays: 6,
        wins: [{ symbol: 'A', count: 3, ways: 4, coins: 20 }],
      },
    ]);
    expect(times).toBe(2);
    expect([...(spins[0] ? placesOfWays(spins[0]) : [])]).toEqual(['0 0', '1 0', '1 1', '2 0', '2 1']);
  });

  it('draws the free spins that its scatters give, with heights and a multiplier of their own', () => {
    const { spins, times } = drawTall(TABLE, [
      ...at([2, 2, 2, 1], 3, 3, 3, 1),
      ...freeAt([2, 2, 2, 2], 0, 0, 0, 0),
      ...freeAt([3, 3, 3, 3], 3, 3, 3, 1),
    ]);
    expect(spins.map(({ allWays }) => allWays)).toEqual([8, 16, 81]);
    // In the last r or p stand nowhere on the second reel, and A on all: 20 coins for a way of four reels.
    expect(spins.map(({ wins }) => wins.map(({ symbol, coins }) => [symbol, coins]))).toEqual([
      [],
      [['A', 120]],
      [['A', 60]],
    ]);
    expect(times).toBe(18);
  });

  it('is a slot to the verifier, whose longest round it has floats for', () => {
    const table = slotTableIn(JSON.stringify(TABLE));
    expect(table).toEqual(TABLE);
    const shape = { table } as Shape;
    expect([floatsNeeded('reels', shape), floatsOfTall(TABLE)]).toEqual([24, 24]);
    expect(outcomeOf('reels', at([1, 1, 1, 1], 0, 1, 2, 3), shape)).toBe('1 · 2 · 3 · 4');
  });
});
