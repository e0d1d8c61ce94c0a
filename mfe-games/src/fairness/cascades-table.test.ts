import { describe, expect, it } from '@jest/globals';
import { drawCascades, type CascadesTable } from './cascades-table.ts';
import { floatsNeeded, outcomeOf, type Shape } from './fair-draw.ts';
import { slotTableIn } from './reel-table.ts';

const TABLE: CascadesTable = {
  kind: 'cascades',
  rows: 3,
  coins: 10,
  strips: ['rrAApq', 'sWAqqs', 'tsAAps', 'ttAtqs'],
  pays: { A: [5, 20], p: [4], q: [1, 2] },
  freeSpins: { 3: 2 },
  freeTimes: 3,
  times: [1, 2, 4],
};
const at = (...stops: number[]) => stops.map((stop) => (stop + 0.5) / 6);
/** One row, whose scatters stand above what wins. */
const SCATTERS: CascadesTable = {
  ...TABLE,
  rows: 1,
  strips: ['SAp', 'SAq', 'SAr'],
  pays: { A: [10] },
};
const thirds = (...stops: number[]) => stops.map((stop) => (stop + 0.5) / 3);

describe('a slot of cascades that is drawn again', () => {
  it('lets fall what has won, and goes on up the strip', () => {
    const { spins, times } = drawCascades(TABLE, at(2, 1, 2, 3));
    expect(spins).toHaveLength(1);
    expect(spins[0]?.stops).toEqual([3, 2, 3, 4]);
    expect(spins[0]?.steps).toEqual([
      {
        window: [
          ['A', 'A', 'p'],
          ['W', 'A', 'q'],
          ['A', 'A', 'p'],
          ['t', 'q', 's'],
        ],
        wins: [{ symbol: 'A', count: 3, ways: 8, coins: 40 }],
        times: 1,
      },
      {
        window: [
          ['r', 'r', 'p'],
          ['s', 's', 'q'],
          ['t', 's', 'p'],
          ['t', 'q', 's'],
        ],
        wins: [],
        times: 2,
      },
    ]);
    expect(times).toBe(4);
  });

  it('draws the free spins of scatters that have come down, with larger multipliers', () => {
    const { spins, times } = drawCascades(SCATTERS, [
      ...thirds(1, 1, 1),
      ...thirds(1, 1, 1),
      ...thirds(2, 2, 2),
    ]);
    expect(spins.map(({ steps }) => steps.map((step) => step.times))).toEqual([[1, 2], [3, 6], [3]]);
    expect(times).toBe(1 + 3);
  });

  it('is a slot of which every spin has its stops, and needs floats for the longest round', () => {
    const shape = { table: SCATTERS } as Shape;
    expect(floatsNeeded('reels', shape)).toBe(9);
    const floats = [...thirds(1, 1, 1), ...thirds(1, 1, 1), ...thirds(2, 2, 2)];
    expect(outcomeOf('reels', floats, shape)).toBe('2 · 2 · 2 | 2 · 2 · 2 | 3 · 3 · 3');
    expect(slotTableIn(JSON.stringify(TABLE))).toEqual(TABLE);
    expect(slotTableIn(JSON.stringify({ ...TABLE, times: undefined }))).toBeUndefined();
  });
});
