import { expect, it } from '@jest/globals';
import { median } from '../ledger/figures.ts';
import { beginOf, droppedShare, framesOf, workAfter } from './figures.ts';

it('counts the work after each key, and what was under way when it was pressed from then on', () => {
  const tasks = [
    { ts: 0, dur: 15_000 },
    { ts: 20_000, dur: 5_000 },
    { ts: 120_000, dur: 30_000 },
    { ts: 400_000, dur: 9_000 },
  ];
  expect(workAfter([10_000, 110_000], tasks, 200_000)).toEqual([10, 30]);
});

it('counts the task that brings a key for that key, and for none before', () => {
  const tasks = [
    { ts: 0, dur: 40_000 },
    { ts: 180_000, dur: 30_000 },
  ];
  const keys = [300, 180_400].map((pressed) => beginOf(pressed, tasks));
  expect(workAfter(keys, tasks, 180_000)).toEqual([40, 30]);
  expect(beginOf(100_000, tasks)).toBe(100_000);
});

it('counts a frame as dropped where there was time for one more', () => {
  const frames = framesOf([0, 16.7, 33.3, 83.3, 100]);
  expect(frames).toEqual({ shown: 5, dropped: 2 });
  expect(droppedShare(frames)).toBeCloseTo(2 / 7);
});

it('takes the middle one', () => {
  expect(median([9, 1, 5])).toBe(5);
});
