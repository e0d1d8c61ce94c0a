import { describe, expect, it } from '@jest/globals';
import { drawWays, floatsOfWays, floatsOfWaysTable, placesOfWays, type WaysTable } from './ways-table.ts';

const TABLE: WaysTable = {
  kind: 'ways',
  rows: 3,
  coins: 10,
  strips: ['AAprS', 'AWpqS', 'AArpS', 'qrpAS'],
  pays: { A: [5, 20], p: [4], r: [1, 2] },
  freeSpins: { 3: 2, 4: 2 },
  freeTimes: 3,
};
/** The floats at which the reels stop at these stops, from 0. */
const at = (...stops: number[]) => stops.map((stop) => (stop + 0.5) / 5);
const NOTHING = at(1, 2, 0, 0);

describe('a slot of ways that is drawn again', () => {
  it('multiplies the places of each reel in a row, with wilds among them', () => {
    const { spins, times } = drawWays(TABLE, at(0, 0, 0, 1));
    expect(spins[0]?.stops).toEqual([1, 1, 1, 2]);
    expect(spins[0]?.wins).toEqual([{ symbol: 'A', count: 4, ways: 8, coins: 160 }]);
    expect(times).toBe(16);
    expect([...(spins[0] ? placesOfWays(spins[0]) : [])]).toEqual([
      '0 0',
      '0 1',
      '1 0',
      '1 1',
      '2 0',
      '2 1',
      '3 2',
    ]);
  });

  it('draws the free spins that the scatters of the paid spin give, from the next floats', () => {
    const { spins, times } = drawWays(TABLE, [
      ...at(3, 3, 3, 1),
      ...at(0, 0, 0, 0),
      ...NOTHING,
      ...at(0, 0, 0, 0),
    ]);
    expect(spins.map(({ wins }) => wins.map(({ coins }) => coins))).toEqual([[20], [120], []]);
    expect(times).toBe(14);
  });

  it('draws the free spins alone that were bought, each multiplied, from the first float on', () => {
    const table: WaysTable = { ...TABLE, buyIn: { price: 4, freeSpins: 2 } };
    const floats = [...at(0, 0, 0, 1), ...at(3, 3, 3, 1), ...at(0, 0, 0, 0)];
    const { spins, times, isBought } = drawWays(table, floats, true);
    expect(spins.map(({ wins }) => wins.map(({ coins }) => coins))).toEqual([[480], [60]]);
    expect([times, isBought]).toEqual([54, true]);
    expect([floatsOfWaysTable(table, true), floatsOfWaysTable(table, false)]).toEqual([8, 12]);
    expect(drawWays(table, floats).spins).toHaveLength(1);
    // Nothing is sold by an older version of the same maths.
    expect(drawWays(TABLE, floats, true)).toMatchObject({ isBought: false });
  });

  it('has no free spins without scatters, and needs floats for the longest round', () => {
    expect(drawWays(TABLE, NOTHING)).toMatchObject({ spins: [{ wins: [] }], times: 0 });
    expect(floatsOfWays(TABLE)).toBe(12);
  });
});
