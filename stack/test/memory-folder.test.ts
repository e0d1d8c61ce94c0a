import { tmpdir } from 'node:os';
import { expect, it } from '@jest/globals';
import { memoryFolder } from './memory-folder.ts';

it('on a system that keeps no folder in memory, as a Mac, test data lies with the temporary files', async () => {
  expect(await memoryFolder('/nowhere/mounts')).toBe(tmpdir());
});
