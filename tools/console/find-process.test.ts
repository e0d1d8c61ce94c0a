import { expect, it } from '@jest/globals';
import { readPs, findProcess } from './find-process.ts';

const NOBODY = 999_999_999;
const silent = () => {
  throw new Error('This system does not tell.');
};

it.each([
  ['that tells by files', undefined],
  ['that has no files for it, as a Mac', [silent, readPs]],
])('a system %s identifies a process by its start time', (_system, sources) => {
  const found = findProcess(process.pid, sources);
  expect(found?.begun).toMatch(/\d/);
  expect(findProcess(process.pid, sources)).toEqual(found);
  expect(findProcess(process.ppid, sources)?.program).not.toBe('');
});

it('a system without start times still knows which processes exist', () => {
  expect(findProcess(process.pid, [silent])).toEqual({ begun: '', program: '' });
  expect(findProcess(NOBODY, [silent])).toBeUndefined();
});

it('a process of another user is found, too', () => {
  expect(findProcess(1)).toBeDefined();
});
