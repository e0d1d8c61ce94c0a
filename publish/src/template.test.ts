import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createRepository, type Files } from '@palaro/create-remote/create';
import { templateFiles } from './template.ts';

const root = process.cwd();
const place = path.join(root, '.cache', 'template-tests', randomUUID());
const template = path.join(place, 'template');
const fixture = path.join(root, 'e2e/remotes/mfe-night-market');

let files: Map<string, string>;
let above: string;
beforeAll(async () => {
  files = await templateFiles(root);
  for (const [file, text] of files) {
    await mkdir(path.dirname(path.join(template, file)), { recursive: true });
    await writeFile(path.join(template, file), text);
  }
});
beforeEach(async () => {
  above = path.join(place, randomUUID());
  await mkdir(above);
});
afterAll(() => rm(place, { recursive: true, force: true }));

/** The layout is the formatter's. */
const unchanged = (made: Files) => Promise.resolve(made);
const create = (...words: string[]) => createRepository(above, template, words, unchanged);
const made = async (folder: string): Promise<string[]> =>
  (await readdir(path.join(above, folder), { recursive: true, withFileTypes: true }))
    .filter((file) => file.isFile())
    .map((file) => path.relative(path.join(above, folder), path.join(file.parentPath, file.name)));

describe('the template of a repository', () => {
  it('has the sources of the remote that is tested in the workspace, and no second text of them', async () => {
    const own = ['package.json', 'README.md', 'jest.config.mjs', 'tsconfig.json'];
    const copied = (await readdir(fixture, { recursive: true, withFileTypes: true }))
      .filter((file) => file.isFile() && !/[\\/](node_modules|dist)([\\/]|$)/.test(file.parentPath))
      .map((file) => path.relative(fixture, path.join(file.parentPath, file.name)))
      .filter((file) => !own.includes(file));
    expect(copied.length).toBeGreaterThan(10);
    for (const file of copied)
      expect([file, files.get(file)]).toEqual([file, await readFile(path.join(fixture, file), 'utf8')]);
  });

  it('asks for the versions that the workspace has', async () => {
    const { dependencies, devDependencies } = JSON.parse(files.get('package.json') ?? '');
    const workspace = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
    expect(devDependencies.webpack).toBe(workspace.devDependencies.webpack);
    expect(Object.values({ ...dependencies, ...devDependencies })).not.toContain('*');
  });
});

describe('npm create @palaro/remote', () => {
  it('makes a repository under the name, with nothing of the fixture’s', async () => {
    expect(await create('mfe-club-house')).toEqual({ name: 'mfe-club-house', files: files.size - 1 });
    const names = await made('mfe-club-house');
    expect(names).toEqual(
      expect.arrayContaining([
        '.gitignore',
        '.github/workflows/remote.yml',
        '.gitlab-ci.yml',
        '.oxlintrc.json',
        'e2e/club-house.spec.ts',
        'package.json',
        'playwright.config.ts',
        'src/club-house/club-house-page.tsx',
        'src/locales/zh.json',
      ]),
    );
    for (const name of names) {
      const text = await readFile(path.join(above, 'mfe-club-house', name), 'utf8');
      expect([name, /night.?market/i.test(`${name} ${text}`)]).toEqual([name, false]);
    }
    expect(await readdir(above)).toEqual(['mfe-club-house']);
  });

  it('takes an empty folder that is there', async () => {
    await mkdir(path.join(above, 'mfe-club-house'));
    await create('mfe-club-house');
    expect(await made('mfe-club-house')).toContain('manifest.ts');
  });

  it.each([
    [[], /^Say one name for the remote, such as npm create @palaro\/remote mfe-loyalty\.$/],
    [['mfe-a', 'mfe-b'], /^Say one name/],
    [['loyalty'], /^"loyalty" is no name for a remote/],
    [['mfe-Loyalty'], /is no name for a remote/],
    [['../mfe-loyalty'], /is no name for a remote/],
    [['mfe-wallet'], /^mfe-wallet is a remote of the site already/],
    [['mfe-deposit'], /^\/deposit is an address of the site already/],
    [['mfe-api'], /^\/api is an address of the site already/],
  ])('refuses %j in one sentence and makes nothing', async (words, sentence) => {
    await expect(create(...words)).rejects.toThrow(sentence);
    expect(await readdir(above)).toEqual([]);
  });

  it('refuses a folder with something in it, and leaves that as it is', async () => {
    await mkdir(path.join(above, 'mfe-club-house'));
    await writeFile(path.join(above, 'mfe-club-house', 'notes.txt'), 'mine');
    await expect(create('mfe-club-house')).rejects.toThrow(/is there already, and not empty/);
    expect(await made('mfe-club-house')).toEqual(['notes.txt']);
  });

  it('makes nothing where nothing can be written', async () => {
    await writeFile(path.join(above, 'file'), '');
    const inside = createRepository(path.join(above, 'file'), template, ['mfe-club-house'], unchanged);
    await expect(inside).rejects.toThrow(/is there already|Nothing was made/);
    expect(await readdir(above)).toEqual(['file']);
  });
});
