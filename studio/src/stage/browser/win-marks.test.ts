import { expect, it } from '@jest/globals';
import type { Outcome, RoundAnswer } from '../../wire/index.ts';
import { spinsOf, sumOf } from './win-marks.ts';

const WILD = 9;
const STILL = { times: 1, falls: [] };
const answered = (outcome: Outcome) => ({ outcome }) as RoundAnswer;

it('a way is marked on every place of its reels that shows its symbol or a wild', () => {
  const window = [
    [0, 1, 0],
    [2, WILD, 0],
    [0, 3, 4],
    [0, 0, 0],
  ];
  const wins = [{ symbol: 0, count: 3, ways: 4, amount: '2.00' }];
  const free = { window, wins: [] };
  expect(spinsOf(answered({ kind: 'ways', scatters: 3, spins: [{ window, wins }, free] }), [], WILD)).toEqual(
    [
      { ...STILL, window, marks: [{ places: [[0, 2], [1, 2], [0]], colour: 0, amount: '2.00' }] },
      { ...STILL, window, marks: [] },
    ],
  );
});

it('so is a way on reels of different heights', () => {
  const window = [[0], [1, WILD, 0], [0, 2]];
  const wins = [{ symbol: 0, count: 3, ways: 2, amount: '2.00' }];
  const outcome: Outcome = { kind: 'tall_ways', scatters: 0, spins: [{ window, all_ways: 6, wins }] };
  expect(spinsOf(answered(outcome), [], WILD)).toEqual([
    { ...STILL, window, marks: [{ places: [[0], [1, 2], [0]], colour: 0, amount: '2.00' }] },
  ]);
});

it('a line is marked where it has won, and drawn whole', () => {
  const line = [1, 0, 1];
  const wins = [{ line: 1, symbol: 3, count: 2, amount: '1.00' }];
  const window = [[0], [0], [0]];
  expect(spinsOf(answered({ kind: 'reels', window, wins }), [[0, 0, 0], line], WILD)).toEqual([
    { ...STILL, window, marks: [{ places: [[1], [0]], line, colour: 1, amount: '1.00' }] },
  ]);
});

it('the one line of a classic is marked whole', () => {
  const window = [
    [0, 1, 2],
    [0, 1, 2],
    [0, WILD, 2],
  ];
  const win = { symbol: 1, wilds: 1, times: 4, amount: '4.00' };
  const line = [1, 1, 1];
  expect(spinsOf(answered({ kind: 'classic', window, win }), [line], WILD)).toEqual([
    { ...STILL, window, marks: [{ places: [[1], [1], [1]], line, colour: 0, amount: '4.00' }] },
  ]);
  expect(spinsOf(answered({ kind: 'classic', window }), [line], WILD)).toEqual([
    { ...STILL, window, marks: [] },
  ]);
});

it('what falls is marked in each window, with what its wins are multiplied by', () => {
  const [before, after] = [
    [[0], [0], [WILD]],
    [[1], [2], [3]],
  ];
  const wins = [{ symbol: 0, count: 3, ways: 1, amount: '2.00' }];
  const steps = [
    { window: before, wins, times: 1 },
    { window: after, wins: [], times: 2 },
  ];
  const spins = spinsOf(answered({ kind: 'cascades', scatters: 0, spins: [steps, []] }), [], WILD);
  const marks = [{ places: [[0], [0], [0]], colour: 0, amount: '2.00' }];
  expect(spins).toEqual([
    { window: before, marks, times: 1, falls: [{ window: after, marks: [], times: 2 }] },
  ]);
  expect(sumOf(marks)).toBe(20_000n);
});

it('what is no slot has no spins', () => {
  const lost: Outcome = { kind: 'limbo', result: '1.00', target: '2.00', is_won: false };
  expect(spinsOf(answered(lost), [], WILD)).toEqual([]);
});
