import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { previewBuild } from '@palaro/release';
import { runNode } from '@palaro/tools/run';
import { copyRemote, type RemoteCopy } from '../../test/remote-copy.ts';
import { BUILD_WORDS, runWebpack, WEBPACK_CLI } from './run-webpack.ts';

const CONFIGURATION = 'webpack.config.ts';
const STATISTICS = `import type { Compiler } from 'webpack';

/** A team's plugin that writes a file as late as possible. */
export class Statistics {
  apply({ hooks, webpack }: Compiler): void {
    hooks.thisCompilation.tap('Statistics', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'Statistics', stage: Infinity }, (assets) => {
        const text = JSON.stringify({ scripts: Object.keys(assets).filter((file) => file.endsWith('.js')) });
        compilation.emitAsset('statistics.json', new webpack.sources.RawSource(text));
      });
    });
  }
}
`;

let remote: RemoteCopy;
beforeEach(async () => {
  remote = await copyRemote();
});
afterEach(() => remote.remove());

const bare = () => runNode(WEBPACK_CLI, [], { cwd: remote.folder });

describe('a remote', () => {
  it('can have a plugin in its own configuration, its release is complete, and `npx webpack` alone makes the same', async () => {
    await remote.write('statistics.ts', STATISTICS);
    await remote.change(CONFIGURATION, 'export default remote(', 'const configuration = remote(');
    const added = `import { Statistics } from './statistics.ts';
export default { ...configuration, plugins: [...configuration.plugins, new Statistics()] };
`;
    const text = await readFile(path.join(remote.folder, CONFIGURATION), 'utf8');
    await remote.write(CONFIGURATION, text + added);
    await runWebpack(remote.folder);

    const { record, files } = await previewBuild(remote.folder);
    const { scripts } = JSON.parse(files.get('statistics.json')?.toString() ?? '{}') as { scripts: string[] };
    expect(scripts).toContain(record.entry);
    expect(record.files).toHaveProperty(['statistics.json']);

    const built = () => readFile(path.join(remote.folder, 'dist', 'build.json'), 'utf8');
    const expected = await built();
    await rm(path.join(remote.folder, 'dist'), { recursive: true });
    expect(await bare()).toMatchObject({ code: 0 });
    expect(await built()).toBe(expected);
  });
});

it('a build that warns fails', async () => {
  await remote.change('src/later.tsx', '{ VERSION }', '{ NOWHERE as VERSION }');
  await expect(runWebpack(remote.folder)).rejects.toMatchObject({
    details: expect.stringMatching(/WARNING in [^]*export 'NOWHERE' .* was not found in '\.\/marks\.ts'/),
  });
});

it('a build of a deployable is the same by `npm run build` as by ours', async () => {
  const { scripts } = JSON.parse(
    await readFile(path.join(process.cwd(), 'mfe-wallet', 'package.json'), 'utf8'),
  ) as { scripts: { build: string } };
  expect(scripts.build).toBe(['webpack', ...BUILD_WORDS].join(' '));
});

describe('a build with wrong arguments reports what was expected, and keeps the previous build', () => {
  it.each<[what: string, wrong: () => Promise<void>, says: RegExp]>([
    [
      'with two configurations',
      () => remote.write('webpack.config.mjs', 'export default {};'),
      /built by webpack\.config\.ts, and webpack\.config\.mjs beside it is not read/,
    ],
    [
      'with a configuration that exports nothing',
      () => remote.write(CONFIGURATION, ''),
      /Default export is missing/,
    ],
    [
      'without a configuration',
      () => rm(path.join(remote.folder, CONFIGURATION)),
      /Cannot find module '.*webpack\.config\.ts'/,
    ],
    [
      'without a manifest',
      () => rm(path.join(remote.folder, 'manifest.ts')),
      /Cannot find module '.*manifest\.ts' imported from .*webpack\.config\.ts/,
    ],
    [
      'under the name of another',
      () => remote.change(CONFIGURATION, "name: 'mfe-trouble'", "name: 'mfe-wallet'"),
      /builds "mfe-wallet", but the package beside it is @palaro\/mfe-trouble/,
    ],
    [
      'that shares no React',
      () => remote.change(CONFIGURATION, '...sharedReact, ', ''),
      /mfe-trouble shares no react, react-dom, and a page would have two of them: spread sharedReact/,
    ],
    [
      'of a source that is not there',
      () => remote.change('src/healthy.tsx', './later.tsx', './nowhere.tsx'),
      /Can't resolve '\.\/nowhere\.tsx'/,
    ],
  ])('%s', async (_what, wrong, says) => {
    await mkdir(path.join(remote.folder, 'dist'));
    await remote.write('dist/build.json', 'before');
    await wrong();
    await expect(runWebpack(remote.folder)).rejects.toMatchObject({
      message: 'The build of mfe-trouble failed.',
      details: expect.stringMatching(says),
    });
    expect(await readdir(path.join(remote.folder, 'dist'))).toEqual(['build.json']);
  });
});

describe('`npx webpack` alone', () => {
  it('says what is wrong with the configuration, and asks for no loader', async () => {
    await remote.change(CONFIGURATION, '...sharedReact, ', '');
    const { code, output } = await bare();
    expect(code).toBe(2);
    expect(output).toContain('mfe-trouble shares no react, react-dom, and a page would have two of them');
    expect(output).not.toContain('Please install');
  });
});
