import { expect, it } from '@jest/globals';
import { median } from '../ledger/figures.ts';
import { beginOf, droppedShare, framesOf, workAfter } from './figures.ts';

it('counts the work after each key, and the rest of a task that was running when it was pressed', () => {
  const tasks = [
    { ts: 0, dur: 15_000 },
    { ts: 20_000, dur: 5_000 },
    { ts: 120_000, dur: 30_000 },
    { ts: 400_000, dur: 9_000 },
  ];
  expect(workAfter([10_000, 110_000], tasks, 200_000)).toEqual([10, 30]);
});

it('counts the task of a key event for that key, and not for an earlier one', () => {
  const tasks = [
    { ts: 0, dur: 40_000 },
    { ts: 180_000, dur: 30_000 },
  ];
  const keys = [300, 180_400].map((pressed) => beginOf(pressed, tasks));
  expect(workAfter(keys, tasks, 180_000)).toEqual([40, 30]);
  expect(beginOf(100_000, tasks)).toBe(100_000);
});

it('counts a frame as dropped if there was time for another one', () => {
  const frames = framesOf([0, 16.7, 33.3, 83.3, 100]);
  expect(frames).toEqual({ shown: 5, dropped: 2 });
  expect(droppedShare(frames)).toBeCloseTo(2 / 7);
});

it('uses the median', () => {
  expect(median([9, 1, 5])).toBe(5);
});
