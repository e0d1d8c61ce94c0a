import { expect, it } from '@jest/globals';
import { differenceOf, lateShare } from './figures.ts';

it('a frame is late that comes after more than one and a half of its time', () => {
  expect(lateShare([16.7, 16.6, 24.9, 25.1])).toBe(0.25);
  expect(lateShare([])).toBe(0);
});

it('what is shown differs from the books by a value or the order of a list, not of keys', () => {
  expect(differenceOf('dice 1', { a: 1, b: ['x', 'y'] }, { b: ['x', 'y'], a: 1 })).toEqual([]);
  expect(differenceOf('dice 1, roll', '17.40', '17.41')).toEqual([
    'dice 1, roll: "17.40", in the books "17.41"',
  ]);
  expect(differenceOf('reels 1', ['x', 'y'], ['y', 'x'])).toHaveLength(1);
});
