import { tmpdir } from 'node:os';
import { expect, it } from '@jest/globals';
import { memoryFolder } from './memory-folder.ts';

it('on a system without a memory file system, like a Mac, test data are in the temporary folder', async () => {
  expect(await memoryFolder('/nowhere/mounts')).toBe(tmpdir());
});
