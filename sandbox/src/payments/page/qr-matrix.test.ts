import { describe, expect, it } from '@jest/globals';
import { qrMatrix } from './qr-matrix.ts';

/** Read back by an independent reader when it was written down. */
const PALARO = `
#######...##..#######
#.....#.#.###.#.....#
#.###.#..####.#.###.#
#.###.#..##.#.#.###.#
#.###.#.##.##.#.###.#
#.....#...##..#.....#
#######.#.#.#.#######
.........#...........
#.#.#.#..##.#...#..#.
#..#.#.##..#.#.#.#.#.
.###.##....#.###.####
#.##.....#.###.##..#.
.#.##.##..##.###..#.#
........###...##..#..
#######...#.#...#.###
#.....#..##...#.#..##
#.###.#.#...#.##..###
#.###.#..#.#.#.#.#.#.
#.###.#.#.##.######.#
#.....#..#.###.##..#.
#######.##.#.##.#####`.trim();

const draw = (text: string) =>
  qrMatrix(text)
    .map((row) => row.map((cell) => (cell ? '#' : '.')).join(''))
    .join('\n');

describe('the QR code of a pay page', () => {
  it('is the one that a reader reads', () => {
    expect(draw('PALARO')).toBe(PALARO);
  });

  it.each([
    [14, 21],
    [15, 25],
    [42, 29],
    [62, 33],
    [84, 37],
    [106, 41],
  ])('takes %i bytes on %i cells a side', (bytes, side) => {
    const matrix = qrMatrix('x'.repeat(bytes));
    expect([matrix.length, matrix[0]?.length]).toEqual([side, side]);
  });

  it('refuses what no reader could read', () => {
    expect(() => qrMatrix('x'.repeat(107))).toThrow(RangeError);
  });
});
