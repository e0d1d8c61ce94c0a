import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { buildRecords, hashOfInputs } from './inputs.ts';

let root: string;

beforeEach(async () => {
  root = path.join(process.cwd(), '.cache', 'build-tests', randomUUID());
  for (const file of [
    'mfe-one/src/a.tsx',
    'shared-lib/src/core.ts',
    'webpack-preset/src/preset.ts',
    'package-lock.json',
  ]) {
    await write(file, file);
  }
});

afterEach(() => rm(root, { recursive: true, force: true }));

describe('a deployable', () => {
  it.each([
    'mfe-one/src/a.tsx',
    'mfe-one/src/b.css',
    'shared-lib/src/core.ts',
    'webpack-preset/src/preset.ts',
    'package-lock.json',
  ])('is stale after a change of %s', async (file) => {
    const before = await hashOfInputs(root, 'mfe-one');
    await write(file, 'changed');
    expect(await hashOfInputs(root, 'mfe-one')).not.toBe(before);
  });

  it.each([
    'mfe-one/src/a.test.tsx',
    'mfe-one/README.md',
    'mfe-one/dist/a.js',
    'mfe-two/src/a.tsx',
    'edge/src/a.ts',
  ])('is not stale after a change of %s', async (file) => {
    const before = await hashOfInputs(root, 'mfe-one');
    await write(file, 'changed');
    expect(await hashOfInputs(root, 'mfe-one')).toBe(before);
  });

  it('is stale when a file was moved, whatever it holds', async () => {
    const before = await hashOfInputs(root, 'mfe-one');
    await rm(path.join(root, 'mfe-one/src/a.tsx'));
    await write('mfe-one/src/other.tsx', 'mfe-one/src/a.tsx');
    expect(await hashOfInputs(root, 'mfe-one')).not.toBe(before);
  });

  it('is current only with its dist and the hash that it was built from', async () => {
    const records = buildRecords(root);
    await write('.cache/build/mfe-one', 'abc');
    expect(await records.isCurrent('mfe-one', 'abc')).toBe(false);
    await write('mfe-one/dist/build.json', '{}');
    expect(await records.isCurrent('mfe-one', 'abc')).toBe(true);
    expect(await records.isCurrent('mfe-one', 'abd')).toBe(false);
  });
});

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
}
