import { describe, expect, it } from '@jest/globals';
import { drawClassic, placesOfClassic, type ClassicTable } from './classic-table.ts';

const TABLE: ClassicTable = {
  kind: 'classic',
  rows: 3,
  strips: ['ABpW', 'ABpW', 'ABpW'],
  pays: { A: [50], B: [20], W: [250] },
  mixed: { symbols: 'AB', pays: 2 },
  wildTimes: 3,
};
/** The line shows these letters: a reel stops one before. */
const lineOf = (letters: string) =>
  drawClassic(
    TABLE,
    Array.from(letters).map((letter) => (('ABpW'.indexOf(letter) + 3) % 4) / 4 + 0.01),
  );

describe('a classic that is drawn again', () => {
  it.each([
    ['AAA', 'A', 50],
    ['AWA', 'A', 150],
    ['WBW', 'B', 180],
    ['WWW', 'W', 250],
    ['ABA', 'mixed', 2],
    ['AWB', 'mixed', 6],
    ['ppp', undefined, 0],
    ['ABp', undefined, 0],
  ])('is worth of %s: %s, %i stakes', (line, three, times) => {
    const drawn = lineOf(line);
    expect(drawn.window.map((column) => column[1]).join('')).toBe(line);
    expect([drawn.three, drawn.times]).toEqual([three, times]);
    expect([...placesOfClassic(drawn)]).toEqual(three === undefined ? [] : ['0 1', '1 1', '2 1']);
  });
});
