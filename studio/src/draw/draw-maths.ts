import type { BingoMaths } from './bingo.ts';
import type { DigitsMaths } from './digits.ts';
import type { KenoMaths } from './keno.ts';
import type { PickMaths } from './pick.ts';

const bingo = (
  [rows, columns]: readonly [number, number],
  hasFree: boolean,
  [balls, calls]: readonly [number, number],
  fullPays: number,
  pays: BingoMaths['pays'],
): BingoMaths => ({ kind: 'bingo', rows, columns, hasFree, balls, calls, pays, fullPays });
const keno = (balls: number, drawn: number, pays: KenoMaths['pays']): KenoMaths => ({
  kind: 'keno',
  balls,
  drawn,
  pays,
});
const pick = (balls: number, drawn: number, pays: PickMaths['pays']): PickMaths => ({
  kind: 'pick',
  balls,
  drawn,
  pays,
});
const digits = (
  [places, base, lowest]: readonly [number, number, number],
  straightPays: number,
  anyPays: DigitsMaths['anyPays'],
): DigitsMaths => ({ kind: 'digits', places, base, lowest, straightPays, anyPays });

export const DRAW_MATHS = {
  'bingo-27': bingo([3, 3], false, [27, 12], 2500, { 1: 1, 2: 3, 3: 4, 4: 10, 5: 20, 6: 50 }),
  'bingo-30': bingo([3, 3], true, [30, 12], 1200, { 1: 1, 2: 2, 3: 3, 4: 5, 5: 8, 6: 15 }),
  'bingo-36': bingo([3, 3], false, [36, 18], 60, { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 8 }),
  'bingo-48': bingo([4, 4], false, [48, 22], 20_000, { 1: 2, 2: 6, 3: 12, 4: 25, 5: 75, 6: 250 }),
  'bingo-60': bingo([4, 4], false, [60, 30], 20_000, { 1: 1, 2: 3, 3: 8, 4: 20, 5: 40, 6: 150 }),
  'bingo-strip': bingo([3, 5], false, [60, 32], 10_000, { 1: 1, 2: 2, 3: 3, 4: 4, 5: 12 }),
  'bingo-75': bingo([5, 5], true, [75, 38], 20_000, { 1: 1, 2: 3, 3: 18, 4: 60, 5: 200, 6: 450 }),
  'bingo-75-long': bingo([5, 5], true, [75, 45], 20_000, { 2: 2, 3: 4, 4: 8, 5: 15, 6: 40 }),
  'keno-80': keno(80, 20, {
    2: { 2: 15 },
    3: { 2: 5, 3: 18 },
    4: { 2: 2, 3: 8, 4: 50 },
    5: { 2: 1, 3: 4, 4: 20, 5: 120 },
    6: { 2: 1, 3: 3, 4: 6, 5: 15, 6: 60 },
    7: { 3: 3, 4: 4, 5: 18, 6: 45, 7: 120 },
    8: { 3: 1, 4: 4, 5: 15, 6: 35, 7: 150, 8: 600 },
    9: { 3: 1, 4: 2, 5: 8, 6: 25, 7: 70, 8: 200, 9: 350 },
    10: { 4: 2, 5: 6, 6: 15, 7: 60, 8: 150, 9: 500, 10: 1200 },
  }),
  'keno-80-high': keno(80, 20, {
    2: { 2: 15 },
    3: { 2: 5, 3: 18 },
    4: { 2: 1, 3: 12, 4: 70 },
    5: { 2: 1, 3: 5, 4: 18, 5: 60 },
    6: { 3: 3, 4: 12, 5: 60, 6: 300 },
    7: { 3: 1, 4: 5, 5: 35, 6: 250, 7: 900 },
    8: { 3: 1, 4: 3, 5: 18, 6: 50, 7: 200, 8: 1200 },
  }),
  'keno-40': keno(40, 10, {
    2: { 2: 16 },
    3: { 2: 5, 3: 20 },
    4: { 2: 2, 3: 10, 4: 50 },
    5: { 2: 1, 3: 4, 4: 30, 5: 150 },
    6: { 2: 1, 3: 3, 4: 8, 5: 20, 6: 100 },
    7: { 3: 2, 4: 8, 5: 30, 6: 120, 7: 500 },
    8: { 3: 1, 4: 4, 5: 18, 6: 125, 7: 600, 8: 2000 },
  }),
  'keno-36': keno(36, 6, {
    2: { 2: 38 },
    3: { 2: 12, 3: 60 },
    4: { 2: 5, 3: 35, 4: 80 },
    5: { 2: 4, 3: 10, 4: 40, 5: 250 },
    6: { 2: 2, 3: 8, 4: 45, 5: 250, 6: 600 },
  }),
  '6-of-42': pick(42, 6, { 3: 8, 4: 250, 5: 4000, 6: 150_000 }),
  '6-of-45': pick(45, 6, { 3: 12, 4: 250, 5: 7500, 6: 200_000 }),
  '6-of-49': pick(49, 6, { 3: 12, 4: 350, 5: 15_000, 6: 200_000 }),
  '6-of-55': pick(55, 6, { 3: 12, 4: 600, 5: 25_000, 6: 200_000 }),
  '6-of-58': pick(58, 6, { 3: 25, 4: 700, 5: 25_000, 6: 200_000 }),
  '5-of-36': pick(36, 5, { 2: 2, 3: 35, 4: 450, 5: 10_000 }),
  '4-of-30': pick(30, 4, { 2: 8, 3: 80, 4: 750 }),
  '3-of-20': pick(20, 3, { 2: 12, 3: 400 }),
  '2d-31': digits([2, 31, 1], 850, { 2: 425 }),
  '2d-10': digits([2, 10, 0], 90, { 2: 45 }),
  '3d': digits([3, 10, 0], 900, { 3: 300, 6: 150 }),
  '3d-soft': digits([3, 10, 0], 880, { 3: 290, 6: 145 }),
  '4d': digits([4, 10, 0], 9000, { 4: 2250, 6: 1500, 12: 750, 24: 375 }),
  '5d': digits([5, 10, 0], 88_000, { 5: 17_500, 10: 8800, 20: 4400, 30: 2900, 60: 1460, 120: 730 }),
} as const;
