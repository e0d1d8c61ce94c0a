import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { ALL_CALLS } from '@palaro/contract/calls';
import ServerEnvironment from './server-environment.cjs';

it('what a test file changes of the process is restored after it', async () => {
  const { fetch, process: own } = globalThis;
  const before = { folder: process.cwd(), exit: process.exit, home: process.env['HOME'] };
  const environment = new ServerEnvironment({ projectConfig: { fakeTimers: {}, rootDir: before.folder } });
  Object.assign(globalThis, { fetch: () => undefined, leftBehind: true });
  Object.assign(process, { exit: () => undefined });
  process.env['LEFT_BEHIND'] = 'yes';
  process.env['HOME'] = '/elsewhere';
  process.chdir(path.resolve(tmpdir()));
  await environment.teardown();
  expect('leftBehind' in globalThis).toBe(false);
  expect({ fetch: globalThis.fetch, process: globalThis.process }).toEqual({ fetch, process: own });
  expect({ folder: process.cwd(), exit: process.exit, home: process.env['HOME'] }).toEqual(before);
  expect('LEFT_BEHIND' in process.env).toBe(false);
});

it('objects of a test and of what it tests have the same constructors', () => {
  expect(Object.getPrototypeOf(ALL_CALLS)).toBe(Array.prototype);
});
