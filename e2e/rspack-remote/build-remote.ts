import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { BuildRecord, GateFacts, ManifestRecord, Shape } from '@palaro/contract';
import { rspack } from '@rspack/core';
import type { Compiler, StatsCompilation } from '@rspack/core';

const NAME = 'mfe-guest';
const VERSION = '1.0.0';
/** With the version in it: two of them may meet in one page. */
const GLOBAL_NAME = 'mfe_guest_1_0_0';
const LANGUAGES = ['en', 'ph', 'zh', 'ms'] as const;

const title = Object.fromEntries(
  LANGUAGES.map((language) => [language, 'Guest']),
) as ManifestRecord['pages'][0]['title'];
const manifest: ManifestRecord = {
  name: NAME,
  owner: 'A team with another builder',
  criticality: 'optional',
  pages: [{ path: '/guest', module: 'guest', layout: 'main', guard: 'open', titleKey: 'guest.title', title }],
  slots: [],
  emits: [],
};

const TEXT: Shape = { kind: 'plain', name: 'string' };
/** A component of these props, with something inside; what it draws is React's. */
const component = (...props: string[]): Shape => {
  const fields = Object.fromEntries(props.map((name) => [name, { shape: TEXT }]));
  const inside = { children: { shape: { kind: 'named', name: 'ReactNode', of: [] } } } as const;
  const shape: Shape = { kind: 'object', fields: { ...fields, ...inside } };
  return { kind: 'function', signatures: [{ takes: [{ name: '__0', shape }], gives: ANY }] };
};
/** Whatever it is: nothing is compared. */
const ANY: Shape = { kind: 'plain', name: 'any' };
/** What it takes from the doors, as it uses it. */
const USES: GateFacts['uses'] = {
  core: { useLanguage: { kind: 'function', signatures: [{ takes: [], gives: TEXT }] } },
  ui: { LinkButton: component('to'), Page: component('title') },
};

/** Every chunk carries the hash that the release record gives for it, as our own preset has it. */
class VerifiedChunks {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('VerifiedChunks', (compilation) => {
      compiler.rspack.RuntimePlugin.getCompilationHooks(compilation).createScript.tap(
        'VerifiedChunks',
        (code) => `${code}\nscript.integrity = globalThis.__palaroIntegrity(script.src);`,
      );
    });
  }
}

/** Builds the remote into `<folder>/dist`, ready to be published. */
export async function buildRspackRemote(folder: string): Promise<void> {
  const modules = {
    guest: './src/guest-page.tsx',
    ...Object.fromEntries(
      LANGUAGES.map((language) => [`messages.${language}`, `./src/locales/${language}.json`]),
    ),
  };
  // Taken from the page: no copy of its own.
  const shared = { singleton: true, strictVersion: true, import: false as const };
  const stats = await run({
    mode: 'production',
    context: import.meta.dirname,
    devtool: false,
    target: ['web', 'es2022'],
    entry: {},
    output: {
      path: path.join(folder, 'dist'),
      publicPath: 'auto',
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      uniqueName: GLOBAL_NAME,
      chunkLoadTimeout: 120_000,
      strictModuleErrorHandling: true,
      clean: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
          },
        },
      ],
    },
    plugins: [
      new VerifiedChunks(),
      new ModuleFederationPlugin({
        name: 'mfe_guest',
        filename: 'remoteEntry.[contenthash:10].js',
        library: { type: 'var', name: GLOBAL_NAME },
        exposes: Object.fromEntries(
          Object.entries(modules).map(([name, source]) => [`./${name}`, { import: source, name }]),
        ),
        shared: {
          react: { ...shared, requiredVersion: '^19.3.1' },
          'react-dom': { ...shared, requiredVersion: '^19.3.1' },
          '@palaro/shared-lib/core': { ...shared, requiredVersion: '^1.0.0 || 0.0.0' },
          '@palaro/shared-lib/ui': { ...shared, requiredVersion: '^1.0.0 || 0.0.0' },
        },
        // The runtime of the page serves, or the entry would be above the budget of a remote.
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
      }),
    ],
  });
  await describe(path.join(folder, 'dist'), stats, Object.keys(modules));
}

/** What publish reads of a build, and the gate of releases. */
async function describe(dist: string, stats: StatsCompilation, modules: string[]): Promise<void> {
  const filesOf = (group: string) =>
    (stats.namedChunkGroups?.[group]?.assets ?? [])
      .map(({ name }) => name)
      .filter((file) => file.endsWith('.js'));
  const [entry = ''] = filesOf('mfe_guest');
  const build: BuildRecord = {
    name: NAME,
    version: VERSION,
    entry,
    globalName: GLOBAL_NAME,
    manifest,
    modules: Object.fromEntries(
      modules.map((name) => [
        name,
        { js: filesOf(name), css: [], doors: name === 'guest' ? ['core', 'ui'] : [] },
      ]),
    ),
    builtAgainst: { react: '19.3.1', sharedLib: '1.0.0' },
  };
  await writeFile(path.join(dist, 'build.json'), JSON.stringify(build));
  const facts: GateFacts = {
    react: { react: '19.3.1', reactDom: '19.3.1' },
    offers: {},
    uses: USES,
    types: {},
    calls: {},
    names: ['Page', 'title', 'width', 'narrow', 'LinkButton', 'to', 'children', 'useLanguage', 'language'],
    texts: [],
    events: {},
    files: [...(await readdir(dist)), 'gate.json'],
  };
  await writeFile(path.join(dist, 'gate.json'), JSON.stringify(facts));
  const text = await readFile(path.join(dist, filesOf('guest')[0] ?? ''), 'utf8');
  if (!text.includes('Built with another builder')) throw new Error('The page is not in its own chunk.');
}

function run(options: Parameters<typeof rspack>[0]): Promise<StatsCompilation> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(options);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error);
        if (!stats || stats.hasErrors())
          return reject(new Error(stats?.toString({ all: false, errors: true }) ?? 'No build'));
        resolve(stats.toJson({ all: false, chunkGroups: true, assets: true }));
      });
    });
  });
}
