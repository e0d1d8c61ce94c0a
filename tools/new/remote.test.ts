import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { planRemote } from './remote.ts';

interface PackageFile {
  version: string;
  dependencies: Record<string, string>;
}

const root = process.cwd();
const versionsIn = async (folder: string) =>
  JSON.parse(await readFile(path.join(root, folder, 'package.json'), 'utf8')) as PackageFile;

describe('a new remote', () => {
  it('is installed as npm would, with the versions that the others have, and is not asked of a registry', async () => {
    const { files, links } = await planRemote(root, 'mfe-club-house');
    const { version, dependencies } = await versionsIn('shared-lib');
    const own = {
      version: '1.0.0',
      dependencies: {
        '@palaro/contract': (await versionsIn('contract')).version,
        '@palaro/shared-lib': version,
        react: dependencies['react'],
      },
      devDependencies: {
        '@palaro/tools': (await versionsIn('tools')).version,
        '@palaro/webpack-preset': (await versionsIn('webpack-preset')).version,
      },
    };
    expect(JSON.parse(files.get('mfe-club-house/package.json') ?? '')).toMatchObject(own);
    for (const lock of ['package-lock.json', 'node_modules/.package-lock.json']) {
      const before = await readFile(path.join(root, lock), 'utf8');
      const { packages } = JSON.parse(files.get(lock) ?? '');
      expect(packages['mfe-club-house']).toEqual({ name: '@palaro/mfe-club-house', ...own });
      expect(packages['node_modules/@palaro/mfe-club-house']).toEqual({
        resolved: 'mfe-club-house',
        link: true,
      });
      const others = Object.keys(packages).filter((name) => !name.includes('mfe-club-house'));
      expect(others).toEqual(Object.keys(JSON.parse(before).packages));
    }
    expect([...(links ?? [])]).toEqual([['node_modules/@palaro/mfe-club-house', '../../mfe-club-house']]);
  });

  it('has nothing of the fixture that it is a copy of, and nothing of where that lies', async () => {
    const { files } = await planRemote(root, 'mfe-club-house');
    const own = [...files].filter(([file]) => file.startsWith('mfe-club-house/'));
    expect(own.map(([file]) => file)).toContain('mfe-club-house/src/club-house/club-house-page.test.tsx');
    const left = own.filter(([file, text]) => /night.?market|\.\.\/\.\.\/\.\.\//i.test(`${file} ${text}`));
    expect(left.map(([file]) => file)).toEqual([]);
  });
});
