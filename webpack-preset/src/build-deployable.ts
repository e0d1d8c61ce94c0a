import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { LANGUAGES } from '@palaro/contract';
import webpack, { type Configuration } from 'webpack';
import { BuildRecordPlugin } from './build-record-plugin.ts';
import { remoteChunks, sharedLibChunks, shellChunks } from './chunks.ts';
import {
  consumedDoors,
  DOORS,
  libraryAt,
  offeredDoors,
  providedDoors,
  resolvedReact,
  SHARED_LIB,
  sharedReact,
} from './doors.ts';
import { doorTypes } from './door-types.ts';
import { GatePlugin } from './gate-plugin.ts';
import { PlainEntryPlugin } from './plain-entry-plugin.ts';
import { readManifest } from './read-manifest.ts';
import { renderTemplates } from './render-templates.ts';
import { runWebpack } from './run-webpack.ts';
import { runtimeOfContainer, runtimeOfShell } from './runtime.ts';
import { StaticFilesPlugin } from './static-files-plugin.ts';
import { webpackBase } from './webpack-base.ts';

const workspace = path.resolve(import.meta.dirname, '../..');
const doorSources = Object.fromEntries(DOORS.map((door) => [door, `/shared-lib/src/${door}/index.ts`]));
const reactSources = {
  react: '/node_modules/react/index.js',
  'react-dom': '/node_modules/react-dom/index.js',
};

/**
 * Builds one deployable into its `dist/`, with `build.json` beside the files.
 * @param name Folder name: `shell`, `shared-lib` or a remote.
 * @throws Error with webpack's own messages when the build fails.
 */
export async function buildDeployable(
  name: string,
  { folder = path.join(workspace, name) } = {},
): Promise<void> {
  await runWebpack(await configurationOf(name, folder));
}

interface Watch {
  /** Where the files go. */
  output: string;
  /** Called after each build, with what is wrong with it, if anything is. The next build waits until this one has been looked at. */
  onBuilt: (problem: string | undefined) => Promise<void>;
}

/** Builds a deployable again at each save, for development: quick instead of small. Call the result to stop. */
export async function watchDeployable(
  name: string,
  { output, onBuilt }: Watch,
): Promise<() => Promise<void>> {
  const configuration = await configurationOf(name, path.join(workspace, name));
  const compiler = webpack({
    ...configuration,
    // Not the kind that needs `eval`, which our policy forbids.
    devtool: 'cheap-module-source-map',
    cache: { type: 'memory' },
    output: { ...configuration.output, path: output },
    // It meets the production build of React: the development transform of JSX would not fit it.
    optimization: { minimize: false, concatenateModules: false, usedExports: false, realContentHash: false },
  });
  let looking: Promise<void> | undefined;
  compiler?.hooks.watchRun.tapPromise('WatchDeployable', async () => looking);
  const watching = compiler?.watch({ aggregateTimeout: 20 }, (error, stats) => {
    const failed = stats?.hasErrors()
      ? stats.toString({ all: false, errors: true, colors: false })
      : undefined;
    looking = onBuilt(error ? error.message : failed);
  });
  return () => new Promise((resolve) => (watching ? watching.close(() => resolve()) : resolve()));
}

async function configurationOf(name: string, folder: string): Promise<Configuration> {
  const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const uniqueName = `${name}_${version}`.replace(/\W/g, '_');
  return kindOf(name, version, folder, uniqueName);
}

async function kindOf(
  name: string,
  version: string,
  folder: string,
  uniqueName: string,
): Promise<Configuration> {
  const base = webpackBase(folder, uniqueName);
  const library = name === 'shared-lib' ? libraryAt(folder) : SHARED_LIB;
  const gate = new GatePlugin({
    sharedLib: path.join(library.folder, 'src'),
    react: resolvedReact(folder),
    offers: name === 'shared-lib' ? offeredDoors(library) : {},
    doorTypes: () => doorTypes(library.folder),
  });
  const federation = {
    name: name.replaceAll('-', '_'),
    dts: false,
    shareStrategy: 'loaded-first',
    manifest: false,
  } as const;
  const builtAgainst = { react: library.react, sharedLib: library.version };
  const known = { name, version, globalName: uniqueName, manifest: null, builtAgainst };
  const container = {
    ...federation,
    filename: 'remoteEntry.[contenthash:10].js',
    library: { type: 'var', name: uniqueName },
  } as const;

  if (name === 'shell') {
    return {
      ...base,
      resolve: { ...base.resolve, alias: runtimeOfShell },
      optimization: { ...base.optimization, splitChunks: shellChunks },
      entry: { main: './src/index.ts', isolation: './src/isolation/index.ts' },
      plugins: [
        ...(base.plugins ?? []),
        gate,
        new ModuleFederationPlugin({
          ...federation,
          shared: { ...sharedReact, ...consumedDoors() },
          experiments: { optimization: { target: 'web', disableSnapshot: true } },
        }),
        new StaticFilesPlugin(path.join(folder, 'src/static')),
        new BuildRecordPlugin({
          known: { ...known, globalName: null },
          entryName: 'main',
          moreEntries: ['isolation'],
          chunks: { app: 'app' },
          sources: reactSources,
        }),
      ],
    };
  }
  if (name === 'shared-lib') {
    const first = ['boot.ts', 'core/index.ts', 'ui/index.ts'];
    return {
      ...base,
      resolve: { ...base.resolve, alias: runtimeOfContainer },
      optimization: {
        ...base.optimization,
        splitChunks: sharedLibChunks(first.map((source) => path.join(folder, 'src', source))),
      },
      entry: {},
      plugins: [
        ...(base.plugins ?? []),
        gate,
        new ModuleFederationPlugin({
          ...container,
          exposes: { './boot': { import: './src/boot.ts', name: 'boot' } },
          shared: { ...sharedReact, ...providedDoors(library) },
        }),
        new BuildRecordPlugin({
          known,
          entryName: federation.name,
          chunks: {
            boot: 'boot',
            ...Object.fromEntries(
              LANGUAGES.map((language) => [`messages.${language}`, `own-messages.${language}`]),
            ),
          },
          sources: doorSources,
        }),
      ],
    };
  }
  const { exposes, record, messages, templates } = await readManifest(folder);
  const rendered = await renderTemplates({ folder, name, messages, templates });
  const first = [
    ...record.slots.filter(({ slot }) => slot === 'home').map(({ module }) => module),
    ...(record.state ? [record.state.module] : []),
  ];
  return {
    ...base,
    resolve: { ...base.resolve, alias: runtimeOfContainer },
    optimization: { ...base.optimization, splitChunks: remoteChunks(first) },
    entry: {},
    plugins: [
      ...(base.plugins ?? []),
      new PlainEntryPlugin(federation.name),
      gate,
      new ModuleFederationPlugin({ ...container, exposes, shared: { ...sharedReact, ...consumedDoors() } }),
      new BuildRecordPlugin({
        known: {
          ...known,
          manifest: record,
          ...(Object.keys(rendered).length > 0 && { templates: rendered }),
        },
        entryName: federation.name,
        chunks: Object.fromEntries(Object.values(exposes).map((module) => [module.name, module.name])),
        sources: {},
      }),
    ],
  };
}
