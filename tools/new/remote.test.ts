import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { newRemote } from './remote.ts';

let root: string;
const LOCKS = ['package-lock.json', 'node_modules/.package-lock.json'];

beforeEach(async () => {
  root = path.join(process.cwd(), '.cache', 'new-tests', randomUUID());
  await mkdir(path.join(root, 'node_modules/@palaro'), { recursive: true });
  for (const [name, version] of Object.entries({
    contract: '1.1.0',
    tools: '1.3.0',
    'webpack-preset': '1.4.0',
  })) {
    await mkdir(path.join(root, name));
    await writeFile(path.join(root, name, 'package.json'), JSON.stringify({ version }));
  }
  await mkdir(path.join(root, 'shared-lib'));
  await writeFile(
    path.join(root, 'shared-lib/package.json'),
    JSON.stringify({ version: '1.2.0', dependencies: { react: '19.3.1' } }),
  );
  for (const file of LOCKS)
    await writeFile(path.join(root, file), JSON.stringify({ name: 'palaro', packages: { '': {}, zod: {} } }));
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('a new remote', () => {
  it('is installed as npm would, with the versions that the others have, and is not asked of a registry', async () => {
    const files = await newRemote(root, 'mfe-night-market');
    expect(files).toContain('mfe-night-market/src/night-market/night-market-page.tsx');
    const dependencies = { '@palaro/contract': '1.1.0', '@palaro/shared-lib': '1.2.0', react: '19.3.1' };
    const devDependencies = { '@palaro/tools': '1.3.0', '@palaro/webpack-preset': '1.4.0' };
    for (const file of LOCKS) {
      const { packages } = JSON.parse(await readFile(path.join(root, file), 'utf8'));
      expect(packages['mfe-night-market']).toEqual({
        name: '@palaro/mfe-night-market',
        version: '1.0.0',
        dependencies,
        devDependencies,
      });
      expect(packages['node_modules/@palaro/mfe-night-market']).toEqual({
        resolved: 'mfe-night-market',
        link: true,
      });
    }
    expect(await readlink(path.join(root, 'node_modules/@palaro/mfe-night-market'))).toBe(
      '../../mfe-night-market',
    );
  });

  it.each(['loyalty', 'mfe-', 'mfe-Loyalty', 'mfe-a/../b', 'mfe-1st'])(
    'is not made under the name "%s"',
    async (name) => {
      await expect(newRemote(root, name)).rejects.toThrow(/is no name for a remote/);
    },
  );

  it('never overwrites one that is there', async () => {
    await newRemote(root, 'mfe-loyalty');
    await expect(newRemote(root, 'mfe-loyalty')).rejects.toThrow('mfe-loyalty is there already.');
  });
});
