import { expect, it } from '@jest/globals';
import { lateShare } from './figures.ts';

it('a frame is late that comes after more than one and a half of its time', () => {
  expect(lateShare([16.7, 16.6, 24.9, 25.1])).toBe(0.25);
  expect(lateShare([])).toBe(0);
});
