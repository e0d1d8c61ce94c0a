import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runNode } from '@palaro/tools/run';
import type { PublishedPackage } from './package-file.ts';
import { PUBLISHED_FOLDERS } from './published.ts';

const run = promisify(execFile);
const root = process.cwd();
/** A repository with nothing of ours but the packages. It takes the libraries of others from the workspace that it lies in. */
const repository = path.join(root, '.cache', 'package-tests', randomUUID());
const tarballs = path.join(repository, 'tarballs');
const placeOf = (folder: string) => path.join(repository, 'node_modules', '@palaro', folder);

/** Package → its files, by their paths in it. */
const packages = new Map<string, Map<string, string>>();
const filesOf = (folder: string) => [...(packages.get(folder) ?? [])];
const packageFileOf = (folder: string) =>
  JSON.parse(packages.get(folder)?.get('package.json') ?? '{}') as PublishedPackage;
/** Door → the file with its code and that with its types. */
const doorsOf = (folder: string) =>
  Object.entries(packageFileOf(folder).exports).map(([door, file]) => ({
    door: `@palaro/${folder}${door.slice(1)}`,
    files: typeof file === 'string' ? [file] : Object.values(file),
  }));

/** Writes a module into the repository and runs it with plain Node.js. */
async function node(name: string, text: string): Promise<string> {
  await writeFile(path.join(repository, name), text);
  const { code, output } = await runNode(path.join(repository, name), [], { cwd: repository });
  return code === 0 ? output : `${code}: ${output}`;
}

beforeAll(async () => {
  await mkdir(tarballs, { recursive: true });
  const { code, output } = await runNode(path.join(root, 'publish/src/main.ts'), [tarballs], { cwd: root });
  if (code !== 0) throw new Error(output);
  for (const folder of PUBLISHED_FOLDERS) {
    await mkdir(placeOf(folder), { recursive: true });
    const files = new Map<string, string>();
    const tarball = path.join(tarballs, `palaro-${folder}-${(await versionOf(folder)).version}.tgz`);
    await run('tar', ['-xzf', tarball, '-C', placeOf(folder), '--strip-components=1']);
    for await (const file of glob('**/*.*', { cwd: placeOf(folder) }))
      files.set(file, await readFile(path.join(placeOf(folder), file), 'utf8'));
    packages.set(folder, files);
    // What npm has not put at the top of the workspace.
    const own = path.join(root, folder, 'node_modules');
    if (existsSync(own)) await symlink(own, path.join(placeOf(folder), 'node_modules'));
  }
  await writeFile(path.join(repository, 'package.json'), '{ "type": "module" }');
  // With the builds of shell and shared-lib, if they have changed.
}, 300_000);
afterAll(() => rm(repository, { recursive: true, force: true }));

const versionOf = async (folder: string) =>
  JSON.parse(await readFile(path.join(root, folder, 'package.json'), 'utf8')) as { version: string };

describe.each(PUBLISHED_FOLDERS)('the published package %s', (folder) => {
  it('holds compiled modules, their types, a README and a list of changes, and no test', () => {
    // A template is what somebody's repository will hold.
    const names = filesOf(folder).flatMap(([file]) => (file.startsWith('template/') ? [] : [file]));
    expect(names).toEqual(expect.arrayContaining(['package.json', 'README.md', 'CHANGELOG.md']));
    expect(names.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))).toEqual([]);
    expect(names.filter((file) => /\.test\.|(^|\/)test\//.test(file))).toEqual([]);
  });

  it('names no place of this machine, and no package that is not published', () => {
    const published = PUBLISHED_FOLDERS.map((each) => `@palaro/${each}`);
    for (const [file, text] of filesOf(folder)) {
      expect([file, text.includes(root)]).toEqual([file, false]);
      if (!/^src\/.*\.(js|d\.ts)$/.test(file)) continue;
      const imported = [...text.matchAll(/(?:from|import|import\()\s*['"](@palaro\/[\w-]+)/g)];
      const others = imported.map(([, name = '']) => name).filter((name) => !published.includes(name));
      expect([file, others]).toEqual([file, []]);
    }
    const { dependencies, peerDependencies } = packageFileOf(folder);
    const needed = Object.keys({ ...dependencies, ...peerDependencies });
    expect(needed.filter((name) => name.startsWith('@palaro/') && !published.includes(name))).toEqual([]);
  });

  it('has a file behind each of its doors, with types for code', () => {
    const names = new Set(filesOf(folder).map(([file]) => `./${file}`));
    for (const { door, files } of doorsOf(folder)) {
      expect([door, files.filter((file) => !names.has(file))]).toEqual([door, []]);
      if (files.some((file) => file.endsWith('.js')))
        expect([door, files.some((file) => file.endsWith('.d.ts'))]).toEqual([door, true]);
    }
  });

  it('leaves the choice of React and webpack to who installs it', () => {
    const { dependencies } = packageFileOf(folder);
    expect(Object.keys(dependencies)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(react|react-dom|webpack)$/)]),
    );
  });
});

describe('a repository with the published packages alone', () => {
  it('resolves every door in plain Node.js, and runs those that need neither styles nor Jest', async () => {
    const doors = PUBLISHED_FOLDERS.flatMap(doorsOf).filter(({ files }) =>
      files.some((file) => !file.endsWith('.d.ts')),
    );
    const isRun = (door: string) => !/\/(ui|forms|promotion|testing|tiles)$|\.css$|package\.json$/.test(door);
    const lines = doors.map(({ door }) =>
      isRun(door) ? `await import('${door}');` : `import.meta.resolve('${door}');`,
    );
    expect(doors.length).toBeGreaterThan(20);
    expect(await node('doors.js', `${lines.join('\n')}\nconsole.log('all of them');`)).toBe('all of them\n');
  });

  it('has the calls, the facts of doors and the configuration of a remote as the workspace has them', async () => {
    const text = `
      import { ALL_CALLS } from '@palaro/contract/calls';
      import { sharedDoors } from '@palaro/webpack-preset';
      import { doorShapes } from '@palaro/webpack-preset/shapes';
      const { doors } = await doorShapes('${placeOf('shared-lib')}');
      console.log(ALL_CALLS.length > 50, Object.keys(sharedDoors).length, Object.keys(doors.ui).includes('Button'));`;
    expect(await node('facts.js', text)).toBe('true 4 true\n');
  });

  it.each(['bundler', 'nodenext'])(
    'is type-checked without exceptions, with %s resolution',
    async (resolution) => {
      const imports = PUBLISHED_FOLDERS.flatMap(doorsOf)
        .filter(({ files }) => files.some((file) => file.endsWith('.d.ts')))
        .map(({ door }) => (door.endsWith('/css') ? '' : `import '${door}';`));
      const text = `/// <reference types="@palaro/webpack-preset/css" />
${imports.join('\n')}
import type { SlotName } from '@palaro/contract/manifest';
import { refusing } from '@palaro/shared-lib/scenarios';
import { fund } from '@palaro/contract';
export const slots: SlotName[] = ['home', 'mfe-wallet/statement-results'];
// @ts-expect-error -- no part of the site has such a slot.
export const wrong: SlotName = 'mfe-wallet/no-such-slot';
// @ts-expect-error -- this call has no such refusal.
refusing(fund.bankingmode, 'no_such_key');
`;
      await writeFile(path.join(repository, 'check.ts'), text);
      const configuration = path.join(repository, `tsconfig.${resolution}.json`);
      const compilerOptions = {
        target: 'ES2023',
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        module: resolution === 'bundler' ? 'preserve' : 'nodenext',
        moduleResolution: resolution,
        jsx: 'react-jsx',
        strict: true,
        resolveJsonModule: true,
        noEmit: true,
        skipLibCheck: false,
        types: ['node'],
        typeRoots: [path.join(root, 'node_modules/@types')],
      };
      await writeFile(configuration, JSON.stringify({ compilerOptions, files: ['check.ts'] }));
      const { output } = await runNode(
        path.join(root, 'node_modules/typescript/bin/tsc'),
        ['--project', configuration, '--checkers', '1'],
        { cwd: repository },
      );
      expect(output).toBe('');
    },
  );
});
