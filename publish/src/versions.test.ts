import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { runNode } from '@palaro/tools/run';
import { withoutNpm } from './registry.ts';

jest.setTimeout(180_000);

const run = promisify(execFile);
const root = process.cwd();
/** A repository with what lerna reads of this one: what each package is, and its changes. */
const clone = path.join(root, '.cache', 'version-tests', randomUUID());
const TOP = [
  '.gitignore',
  'package.json',
  'package-lock.json',
  'lerna.json',
  'nx.json',
  'publish/src/changelogs.mjs',
];
const NOBODY = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };
const NAMED = ['-c', 'user.name=a test', '-c', 'user.email=test@palaro.test'];

const git = (...words: string[]) =>
  run('git', [...NAMED, ...words], { cwd: clone, env: { ...process.env, ...NOBODY } });
const read = (file: string) => readFile(path.join(clone, file), 'utf8');
const packageOf = async (folder: string) => JSON.parse(await read(`${folder}/package.json`));

beforeAll(async () => {
  const { workspaces } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const named = (workspaces as string[]).flatMap((each) => [`${each}/package.json`, `${each}/CHANGELOG.md`]);
  for (const file of [...TOP, ...named]) {
    if (!existsSync(path.join(root, file))) continue;
    await mkdir(path.dirname(path.join(clone, file)), { recursive: true });
    await cp(path.join(root, file), path.join(clone, file));
  }
  await git('init', '--quiet');
  await git('config', 'user.name', 'a test');
  await git('config', 'user.email', 'test@palaro.test');
  await git('add', '--all');
  await git('commit', '--quiet', '--message', 'as it was published');
  await git('tag', '--annotate', '@palaro/html@1.0.0', '--message', 'published');
});
afterAll(() => rm(clone, { recursive: true, force: true }));

it('lerna version raises what has changed and what depends on it, with their changes, and tags them', async () => {
  await mkdir(path.join(clone, 'html/src'), { recursive: true });
  await writeFile(path.join(clone, 'html/src/more.ts'), 'export {};\n');
  const changes = await read('html/CHANGELOG.md');
  await writeFile(
    path.join(clone, 'html/CHANGELOG.md'),
    changes.replace('\n## 1.0.0', '\n## Next\n\nThere is more of it.\n\n## 1.0.0'),
  );
  await git('add', '--all');
  await git('commit', '--quiet', '--message', 'html: more of it');

  const lerna = path.join(root, 'node_modules/lerna/dist/cli.js');
  const { code, output } = await runNode(lerna, ['version', 'minor', '--yes'], {
    cwd: clone,
    env: { ...withoutNpm(), ...NOBODY, NX_DAEMON: 'false', NX_TUI: 'false', NX_NO_CLOUD: 'true' },
  });
  expect([code, output]).toEqual([0, expect.stringContaining('version finished')]);

  expect((await packageOf('html')).version).toBe('1.1.0');
  expect(await packageOf('game-art')).toMatchObject({
    version: '1.1.0',
    dependencies: { '@palaro/html': '1.1.0' },
  });
  expect((await packageOf('contract')).version).toBe('1.0.0');
  expect(await read('html/CHANGELOG.md')).toMatch(/^## 1\.1\.0\n\nThere is more of it\.\n\n## 1\.0\.0$/m);
  expect(await read('game-art/CHANGELOG.md')).toMatch(/^## 1\.1\.0\n\nNothing of its own.*\n\n## 1\.0\.0$/m);
  expect(await read('contract/CHANGELOG.md')).not.toContain('1.1.0');
  const { packages } = JSON.parse(await read('package-lock.json'));
  expect(packages['html'].version).toBe('1.1.0');
  expect((await git('status', '--porcelain')).stdout).toBe('');
  expect((await git('tag', '--points-at', 'HEAD')).stdout).toContain('@palaro/html@1.1.0\n');
});
