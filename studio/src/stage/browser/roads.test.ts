import { describe, expect, it } from '@jest/globals';
import { bigRoad, derivedRoad } from './roads.ts';

/** "BBPT" → points. */
const points = (text: string) =>
  Array.from(text, (letter, number) => ({
    number,
    result: letter === 'T' ? 'tie' : letter === 'B' ? 'banker' : 'player',
    points: 9,
    pairs: [],
  }));
const places = (text: string) => bigRoad(points(text)).map(({ column, row }) => `${column}.${row}`);

describe('the big road', () => {
  it('has a column for each run, and ties on what was before them', () => {
    expect(bigRoad(points('BBTPTT'))).toEqual([
      { column: 0, row: 0, result: 'banker', ties: 0 },
      { column: 0, row: 1, result: 'banker', ties: 1 },
      { column: 1, row: 0, result: 'player', ties: 2 },
    ]);
    expect(bigRoad(points('TTB'))).toEqual([{ column: 0, row: 0, result: 'banker', ties: 2 }]);
    expect(bigRoad(points('TT'))).toEqual([]);
  });

  it('turns to the right below six, and where another run lies in the way', () => {
    expect(places('BBBBBBBB').slice(-3)).toEqual(['0.5', '1.5', '2.5']);
    expect(places('BBBBBBBBPPPPPP').slice(8)).toEqual(['1.0', '1.1', '1.2', '1.3', '1.4', '2.4']);
  });
});

describe('the derived roads', () => {
  const colours = (text: string, gap: 1 | 2 | 3) =>
    derivedRoad(points(text), gap)
      .map(({ isRed }) => (isRed ? 'r' : 'b'))
      .join('');

  it('begin at the second place of their first column, or at the first of the next', () => {
    expect(colours('BP', 1)).toBe('');
    expect(colours('BBPP', 1)).toBe('r');
    expect(colours('BBPB', 1)).toBe('b');
    expect(colours('BBPPB', 1)).toBe('rr');
    expect(colours('BPB', 2)).toBe('');
    expect(colours('BPBP', 2)).toBe('r');
    expect(colours('BPBPB', 3)).toBe('r');
  });

  it('are red where columns repeat, and for a place below an empty one', () => {
    expect(colours('BPPP', 1)).toBe('br');
    expect(colours('BBBPP', 1)).toBe('r');
  });
});
