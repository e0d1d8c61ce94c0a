import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { runWebpack } from './run-webpack.ts';
import { SharedChunksPlugin } from './shared-chunks-plugin.ts';

const folder = path.join(import.meta.dirname, '..', '..', '.cache', 'build-tests', `chunks-${process.pid}`);

beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'entry.js'), `void import(/* webpackChunkName: "page" */ './page.js');`);
  await writeFile(path.join(folder, 'page.js'), `export const page = 'a page';`);
});
afterAll(() => rm(folder, { recursive: true }));

/** File → text of a version. */
async function build(uniqueName: string): Promise<Map<string, string>> {
  const output = path.join(folder, uniqueName);
  await runWebpack({
    mode: 'production',
    context: folder,
    entry: './entry.js',
    output: { path: output, filename: '[name].[contenthash:10].js', uniqueName },
    plugins: [new SharedChunksPlugin()],
  });
  const files = await readdir(output);
  return new Map(
    await Promise.all(
      files.map(async (file) => [file, await readFile(path.join(output, file), 'utf8')] as const),
    ),
  );
}

it('a chunk is the same file in two versions, and goes to the version whose script tag loads it', async () => {
  const [one, two] = [await build('mfe_test_1_0_0'), await build('mfe_test_1_0_1')];
  const [page = ''] = [...one.keys()].filter((file) => file.startsWith('page.'));
  expect(two.get(page)).toBe(one.get(page));
  expect([...two.keys()].filter((file) => one.has(file))).toEqual([page]);
  const taken: Record<string, unknown[]> = { webpackChunkmfe_test_1_0_0: [], webpackChunkmfe_test_1_0_1: [] };
  const document = { currentScript: { dataset: { webpack: 'mfe_test_1_0_1:chunk-123' } } };
  runInNewContext(one.get(page) ?? '', { self: taken, document });
  expect(Object.values(taken).map((chunks) => chunks.length)).toEqual([0, 1]);
});
