import { describe, expect, it } from '@jest/globals';
import { labelPoint, linePaths, linePoints } from './line-geometry.ts';

const CELL_WIDTH = 60;
/** The last reel shows fewer, taller symbols. */
const HEIGHTS = [80, 80, 80, 80, 120];
const WIDTH = 300;
const points = linePoints([1, 0, 0, 1, 1], CELL_WIDTH, HEIGHTS);

describe('a winning line', () => {
  it('runs through the middle of each of its cells', () => {
    expect(points).toEqual([
      { x: 30, y: 120 },
      { x: 90, y: 40 },
      { x: 150, y: 40 },
      { x: 210, y: 120 },
      { x: 270, y: 180 },
    ]);
  });

  it('starts at the left edge and is weaker after the winning symbols', () => {
    expect(linePaths(points, 3, WIDTH)).toEqual({
      won: 'M0 120L30 120L90 40L150 40',
      rest: 'M150 40L210 120L270 180L300 180',
    });
  });

  it('reaches the right edge when all symbols win', () => {
    expect(linePaths(points, 5, WIDTH)).toEqual({
      won: 'M0 120L30 120L90 40L150 40L210 120L270 180L300 180',
      rest: '',
    });
  });

  it('is empty without reels', () => {
    expect(linePaths([], 0, WIDTH)).toEqual({ won: '', rest: '' });
  });

  it.each([
    [2, 60, 80],
    [3, 120, 40],
    [4, 120, 40],
    [5, 180, 80],
  ])('has its amount between two of its %i symbols', (count, x, y) => {
    expect(labelPoint(points, count, 80, WIDTH)).toEqual({ x, y });
  });

  it.each([1, 2, 5])('keeps a long amount inside the reels with %i symbols', (count) => {
    const { x } = labelPoint(points, count, 200, WIDTH);
    expect(x - 100).toBeGreaterThanOrEqual(0);
    expect(x + 100).toBeLessThanOrEqual(WIDTH);
  });
});
