import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { REMOTE_SOURCES } from '../../test/remote-copy.ts';
import { SHARED_PACKAGES } from './inputs.ts';
import { runWebpack } from './run-webpack.ts';

const root = process.cwd();
const above = path.join(root, '.cache', 'build-tests', randomUUID());
/** Of federation: what it writes into a build names where it lies. */
const FEDERATION = path.join('node_modules', '@module-federation');

afterAll(() => rm(above, { recursive: true, force: true }));

/** What the build of one remote needs of a clone. All packages but federation's are those of this workspace. */
async function clone(name: string): Promise<string> {
  const folder = path.join(above, name);
  const from = (place: string) => path.join(root, place);
  const to = (place: string) => path.join(folder, place);
  const filter = (file: string) => !['node_modules', 'dist'].includes(path.basename(file));
  await mkdir(to('node_modules/@palaro'), { recursive: true });
  await cp(from('package-lock.json'), to('package-lock.json'));
  for (const each of SHARED_PACKAGES) {
    await cp(from(each), to(each), { recursive: true, filter });
    await symlink(to(each), to(`node_modules/@palaro/${each}`));
  }
  for (const own of ['shared-lib/node_modules', 'webpack-preset/node_modules'])
    await symlink(from(own), to(own));
  await cp(from(FEDERATION), to(FEDERATION), { recursive: true });
  for (const each of await readdir(from('node_modules')))
    if (!['@palaro', '@module-federation'].includes(each))
      await symlink(from(`node_modules/${each}`), to(`node_modules/${each}`));
  await cp(REMOTE_SOURCES, to('mfe-trouble'), { recursive: true, filter });
  return to('mfe-trouble');
}

async function build(folder: string): Promise<Record<string, string>> {
  await runWebpack(folder);
  const dist = path.join(folder, 'dist');
  const read = async (file: string) => [file, await readFile(path.join(dist, file), 'utf8')] as const;
  return Object.fromEntries(await Promise.all((await readdir(dist)).toSorted().map(read)));
}

it('two clones build the same files, wherever they lie', async () => {
  const [one = {}, other = {}] = await Promise.all(
    ['one', 'another-clone'].map(async (name) => build(await clone(name))),
  );
  expect(Object.keys(one)).toContain('remoteEntry.plain.js');
  // Without the hashes in their names first, so that a difference is shown and not only that there is one.
  const [texts, otherTexts] = [one, other].map((files) =>
    Object.entries(files).map(([file, text]) => [file.replace(/\.[0-9a-f]{10}\./, '.'), text]),
  );
  expect(otherTexts).toEqual(texts);
  expect(other).toEqual(one);
}, 180_000);
