import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { runNode } from '@palaro/tools/run';
import { PUBLISHED_FOLDERS } from './published.ts';
import { startRegistry } from './registry.ts';
import type { OwnRegistry } from './registry.ts';

// Unless they are packed already, with the builds that one of them brings.
jest.setTimeout(300_000);

const root = process.cwd();
let registry: OwnRegistry;
beforeAll(async () => {
  registry = await startRegistry(path.join(root, '.cache', 'package-tests', randomUUID()));
});
afterAll(() => registry.close());

/** `npm run packages -- …` */
const packages = (...words: string[]) =>
  runNode(path.join(root, 'publish/src/main.ts'), words, { cwd: root, env: registry.env });

async function versionsThere(folder: string): Promise<string[]> {
  const answer = await fetch(`${registry.url}@palaro%2f${folder}`);
  const { versions = {} } = (await answer.json()) as { versions?: object };
  return Object.keys(versions);
}

it('asks to which registry', async () => {
  const { code, output } = await packages('publish');
  expect([code, output]).toEqual([1, expect.stringContaining('--registry <address>')]);
});

it('says what it takes when it is called wrongly, and empties no folder with other files', async () => {
  const folder = path.join(root, '.cache', 'package-tests', randomUUID());
  const file = path.join(folder, 'notes.txt');
  await mkdir(folder, { recursive: true });
  await writeFile(file, 'kept');
  try {
    for (const words of [['--help'], ['publish', 'twice'], ['tarballs', '--registry', registry.url]])
      expect(await packages(...words)).toEqual({
        code: 1,
        output: expect.stringContaining('Use: npm run packages'),
      });
    for (const [place, problem] of [
      [folder, 'it has notes.txt'],
      [file, 'is no folder'],
    ] as const)
      expect(await packages(place)).toEqual({ code: 1, output: expect.stringContaining(problem) });
    expect(await readFile(file, 'utf8')).toBe('kept');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('publishes every package, and nothing when all of them are there', async () => {
  const words = ['publish', '--registry', registry.url];
  const { code, output } = await packages(...words);
  expect([code, output]).toEqual([0, expect.stringContaining('Successfully published')]);
  for (const folder of PUBLISHED_FOLDERS)
    expect([folder, await versionsThere(folder)]).toEqual([folder, ['1.0.0']]);
  expect(await packages(...words)).toEqual({
    code: 0,
    output: expect.stringContaining('No changed packages'),
  });
});
