import { expect, it } from '@jest/globals';
import { askPs, findProcess } from './find-process.ts';

const NOBODY = 999_999_999;
const silent = () => {
  throw new Error('This system does not tell.');
};

it.each([
  ['that tells by files', undefined],
  ['that has no files for it, as a Mac', [silent, askPs]],
])('a system %s knows a process again by when it began', (_system, sources) => {
  const found = findProcess(process.pid, sources);
  expect(found?.begun).toMatch(/\d/);
  expect(findProcess(process.pid, sources)).toEqual(found);
  expect(findProcess(process.ppid, sources)?.program).not.toBe('');
});

it('a system that tells nothing still knows who lives', () => {
  expect(findProcess(process.pid, [silent])).toEqual({ begun: '', program: '' });
  expect(findProcess(NOBODY, [silent])).toBeUndefined();
});

it('somebody else’s process lives, too', () => {
  expect(findProcess(1)).toBeDefined();
});
