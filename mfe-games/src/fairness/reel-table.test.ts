import { describe, expect, it } from '@jest/globals';
import { placesThatWin } from './lines-table.ts';
import { drawReels, slotTableIn, type ReelTable } from './reel-table.ts';

const TABLE: ReelTable = {
  kind: 'reels',
  rows: 3,
  strips: ['ApWq', 'qApW', 'Aqpr', 'pAqr'],
  // A pays from three in a row, p and W for all four.
  pays: { A: [5, 20], p: [8], W: [100] },
  lines: [
    [0, 0, 0, 0],
    [1, 1, 1, 1],
  ],
};
/** The floats at which the reels stop at these stops, from 0. */
const at = (...stops: number[]) => stops.map((stop) => (stop + 0.5) / 4);

describe('a slot that is drawn again', () => {
  it('stops at floor(f · stops) of each reel, the strip going on from its beginning', () => {
    const { stops, window } = drawReels(TABLE, [0, 0.2499, 0.75, 0.99]);
    expect(stops).toEqual([1, 1, 4, 4]);
    expect(window).toEqual([
      ['A', 'p', 'W'],
      ['q', 'A', 'p'],
      ['r', 'A', 'q'],
      ['r', 'p', 'A'],
    ]);
  });

  it('pays a line for its first symbol that is not wild, with wilds in its place', () => {
    const drawn = drawReels(TABLE, at(2, 3, 0, 1));
    expect(drawn.window.map(([top]) => top)).toEqual(['W', 'W', 'A', 'A']);
    expect(drawn.lines).toEqual([{ line: 1, symbol: 'A', count: 4, pays: 20 }]);
    expect(drawn.times).toBe(10);
    expect([...placesThatWin(drawn, TABLE)]).toEqual(['0 0', '1 0', '2 0', '3 0']);
  });

  it('pays the shortest run, and nothing for one that is shorter', () => {
    expect(drawReels(TABLE, at(0, 1, 0, 0)).lines[0]).toEqual({ line: 1, symbol: 'A', count: 3, pays: 5 });
    expect(drawReels(TABLE, at(0, 1, 1, 0)).lines).toEqual([]);
  });
});

it.each([
  '',
  'null',
  '[]',
  '{"kind":"dice"}',
  '{"kind":"reels","strips":"A"}',
  '{"kind":"ways","strips":["A"]}',
  '{"kind":"tall_ways","strips":["A"],"heights":[[1]]}',
])('%s is no table of a slot', (text) => {
  expect(slotTableIn(text)).toBeUndefined();
});
