import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { findDeployables } from '@palaro/release';
import { buildRecords, hashOfInputs, SHARED_PACKAGES } from './inputs.ts';

let root: string;

beforeEach(async () => {
  root = path.join(process.cwd(), '.cache', 'build-tests', randomUUID());
  for (const file of [
    'mfe-one/src/a.tsx',
    'mfe-one/webpack.config.ts',
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
    'mfe-one/webpack.config.ts',
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

  it('is stale when a file was moved, even an empty one', async () => {
    const before = await hashOfInputs(root, 'mfe-one');
    await rm(path.join(root, 'mfe-one/src/a.tsx'));
    await write('mfe-one/src/other.tsx', 'mfe-one/src/a.tsx');
    expect(await hashOfInputs(root, 'mfe-one')).not.toBe(before);
  });

  it('is current only with its build and the hash that it was built from', async () => {
    const records = buildRecords(root);
    await records.note('mfe-one', 'abc');
    expect(await records.isCurrent('mfe-one', 'abc')).toBe(false);
    await write('mfe-one/dist/build.json', '{}');
    await records.note('mfe-one', 'abc');
    expect(await records.isCurrent('mfe-one', 'abc')).toBe(true);
    expect(await records.isCurrent('mfe-one', 'abd')).toBe(false);
  });

  it('is not current when it was built separately from other sources', async () => {
    const records = buildRecords(root);
    await write('mfe-one/dist/build.json', '{ "entry": "one.js" }');
    await records.note('mfe-one', 'abc');
    await write('mfe-one/dist/build.json', '{ "entry": "other.js" }');
    expect(await records.isCurrent('mfe-one', 'abc')).toBe(false);
  });
});

describe('the packages that every build reads', () => {
  const workspace = process.cwd();

  it('are those that the deployables and the preset depend on', async () => {
    const deployables = [...(await findDeployables(workspace)).keys()];
    const reached = new Set(['webpack-preset', ...deployables]);
    for (const name of reached) for (const other of await dependenciesOf(name)) reached.add(other);
    const own = deployables.filter((name) => name !== 'shared-lib');
    expect([...reached].filter((name) => !own.includes(name)).toSorted()).toEqual([...SHARED_PACKAGES]);
  });

  it('are the same for the cache of lerna', async () => {
    const { namedInputs } = (await readWorkspaceFile('nx.json')) as { namedInputs: { shared: string[] } };
    const included = namedInputs.shared.flatMap(
      (glob) => /^\{workspaceRoot\}\/([\w-]+)\//.exec(glob)?.[1] ?? [],
    );
    expect(included).toEqual([...SHARED_PACKAGES]);
    const withoutTests = `!{workspaceRoot}/{${SHARED_PACKAGES.join(',')}}/**/*.test.ts`;
    expect(namedInputs.shared).toContain(withoutTests);
  });

  async function dependenciesOf(name: string): Promise<string[]> {
    const { dependencies = {} } = (await readWorkspaceFile(`${name}/package.json`)) as {
      dependencies?: Record<string, string>;
    };
    return Object.keys(dependencies).flatMap((other) => /^@palaro\/(.+)$/.exec(other)?.[1] ?? []);
  }

  async function readWorkspaceFile(file: string): Promise<unknown> {
    return JSON.parse(await readFile(path.join(workspace, file), 'utf8'));
  }
});

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
}
