import { describe, expect, it } from '@jest/globals';
import { floatsNeeded, outcomeOf, type Shape } from './fair-draw.ts';
import { drawHold, type HoldTable } from './hold-table.ts';
import { slotTableIn } from './reel-table.ts';

const TABLE: HoldTable = {
  kind: 'hold_and_win',
  rows: 1,
  lines: [[0, 0, 0]],
  strips: ['OApq', 'AOWq', 'ApOO'],
  pays: { A: [9], p: [4] },
  faces: [
    { pays: 2, weight: 1 },
    { pays: 7, weight: 1, prize: 'mini' },
  ],
  blank: 2,
  holdFrom: 2,
  respins: 3,
  grand: 30,
};
const quarters = (...values: number[]) => values.map((value) => (value + 0.5) / 4);
const halves = (...values: number[]) => values.map((value) => (value + 0.5) / 2);

describe('a slot whose coins stay that is drawn again', () => {
  it('fills the places around enough coins, respin by respin', () => {
    const drawn = drawHold(TABLE, [...quarters(0, 1, 0), ...halves(0, 1), ...quarters(2, 3, 1)]);
    expect(drawn.coins).toEqual([
      { reel: 1, row: 1, pays: 2, prize: undefined },
      { reel: 2, row: 1, pays: 7, prize: 'mini' },
    ]);
    expect(drawn.respins).toEqual([[], [], [{ reel: 3, row: 1, pays: 7, prize: 'mini' }]]);
    expect([drawn.isFull, drawn.times]).toEqual([true, 2 + 7 + 7 + 30]);
  });

  it('ends when no respin is left', () => {
    const drawn = drawHold(TABLE, [...quarters(0, 1, 0), ...halves(0, 0), ...quarters(2, 2, 2)]);
    expect([drawn.respins, drawn.isFull, drawn.times]).toEqual([[[], [], []], false, 4]);
  });

  it('pays fewer coins nothing, and lines as ever', () => {
    const few = drawHold(TABLE, [...quarters(0, 0, 0), ...halves(1)]);
    expect([few.coins.length, few.respins, few.times]).toEqual([1, null, 0]);
    const line = drawHold(TABLE, quarters(1, 2, 0));
    expect(line.lines).toEqual([{ line: 1, symbol: 'A', count: 3, pays: 9 }]);
    expect([line.coins, line.respins, line.times]).toEqual([[], null, 9]);
  });

  it('is a slot that shows its stops, and needs floats for the longest round', () => {
    const shape = { table: TABLE } as Shape;
    expect(floatsNeeded('reels', shape)).toBe(3 + 2 + 3);
    expect(outcomeOf('reels', quarters(1, 2, 0), shape)).toBe('2 · 3 · 1');
    expect(slotTableIn(JSON.stringify(TABLE))).toEqual(TABLE);
    expect(slotTableIn(JSON.stringify({ ...TABLE, faces: undefined }))).toBeUndefined();
  });
});
