import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readWorkspace } from '../house/read-workspace.ts';
import { boundaryProblems } from './boundary-problems.ts';

let root: string;

beforeEach(async () => {
  root = path.join(process.cwd(), '.cache', 'boundary-tests', randomUUID());
  await write('package.json', { name: 'all', workspaces: ['mfe-one'], devDependencies: { jest: '1.0.0' } });
  await write('package-lock.json', { packages: {} });
  await write('mfe-one/package.json', { name: '@palaro/mfe-one', dependencies: { react: '1.0.0' } });
});

afterEach(() => rm(root, { recursive: true, force: true }));

describe('what a package may import', () => {
  it('is itself, its declared dependencies and Node’s modules', async () => {
    await write(
      'mfe-one/src/a.ts',
      "import fs from 'node:fs';\nimport { x } from 'react/jsx-runtime';\nimport './b.ts';\n",
    );
    expect(await boundaryProblems(await readWorkspace(root))).toEqual([]);
  });

  it('is not a dependency of only another package', async () => {
    await write('mfe-one/src/a.tsx', "import type { Store } from 'redux';\n");
    expect(await boundaryProblems(await readWorkspace(root))).toEqual([
      'mfe-one/src/a.tsx imports redux, which mfe-one/package.json does not declare.',
    ]);
  });

  it('includes tools of the workspace only in tests', async () => {
    await write('mfe-one/src/a.test.ts', "import { it } from 'jest';\n");
    await write('mfe-one/src/a.ts', "import { it } from 'jest';\n");
    expect(await boundaryProblems(await readWorkspace(root))).toEqual([
      'mfe-one/src/a.ts imports jest, which mfe-one/package.json does not declare.',
    ]);
  });

  it('ignores sources in strings', async () => {
    await write('mfe-one/src/a.ts', "export const page = `\nimport { Store } from 'redux';\n`;\n");
    expect(await boundaryProblems(await readWorkspace(root))).toEqual([]);
  });
});

const KNOWN = { integrity: `sha512-${'A'.repeat(86)}==`, license: 'MIT' };

describe('a lock', () => {
  it('without a platform package or with addresses is reported', async () => {
    const problem = ['package-lock.json would not install everywhere. Run: node tools/mend-lock.mjs'];
    await write('package-lock.json', {
      packages: { 'node_modules/one': { ...KNOWN, optionalDependencies: { 'one-win32-x64': '1.0.0' } } },
    });
    expect(await boundaryProblems(await readWorkspace(root))).toEqual(problem);
    await write('package-lock.json', {
      packages: { 'node_modules/one': { ...KNOWN, resolved: 'https://registry.example/one.tgz' } },
    });
    expect(await boundaryProblems(await readWorkspace(root))).toEqual(problem);
  });

  it('with a package that has no hash is reported, in any folder', async () => {
    await write('mfe-one/tool/package-lock.json', { packages: { 'node_modules/one': { license: 'MIT' } } });
    expect(await boundaryProblems(await readWorkspace(root))).toEqual([
      'mfe-one/tool/package-lock.json: node_modules/one has no SHA-512 of its archive.',
    ]);
  });
});

async function write(file: string, content: string | object): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
}
