import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { exposesOf, webpackBase, type DeployableConfiguration } from '@palaro/webpack-preset';
import type { AnyRemoteDeclaration } from '@palaro/contract/manifest';
import webpack, { type Configuration, type StatsCompilation } from 'webpack';
import { Failure } from '@palaro/tools/console';

/** Path of the bundle's files. */
export const BUNDLE_BASE = '/bundle/';

export interface BundleFile {
  bytes: Buffer;
  brotli: Buffer;
  integrity: string;
}

/** The same sources as one application, split by route. */
export interface OneBundle {
  /** Name → bytes of every file. */
  files: ReadonlyMap<string, BundleFile>;
  /** Files of a named chunk and those that load with it: `main`, `app`, `mfe-wallet/deposit`, `mfe-wallet/messages.en`. */
  filesOf: (chunk: string) => string[];
}

/**
 * Compiles shell, shared-lib and all remotes into one build. No source file is changed: the federation runtime that the shell
 * imports is replaced by a table of `import()`s, one for each module that a remote exposes.
 */
export async function buildOneBundle(
  root: string,
  remotes: readonly string[],
  folder: string,
): Promise<OneBundle> {
  await mkdir(folder, { recursive: true });
  const runtime = path.join(folder, 'one-runtime.ts');
  await writeFile(runtime, await runtimeSource(root, remotes));
  const base = webpackBase(path.join(root, 'shell'), 'palaro_one_bundle');
  const stats = await run({
    ...base,
    module: { rules: await rulesOf(root, ['shell', 'shared-lib', ...remotes]) },
    entry: { main: './src/index.ts' },
    output: { ...base.output, path: path.join(folder, 'dist'), publicPath: BUNDLE_BASE },
    resolve: {
      ...base.resolve,
      alias: { '@module-federation/enhanced/runtime': runtime },
      modules: ['node_modules', path.join(root, 'node_modules')],
    },
  });
  return readBundle(path.join(folder, 'dist'), stats);
}

/** As each of them is built by its own configuration: what one has besides holds for the one bundle too. */
async function rulesOf(root: string, names: readonly string[]): Promise<RuleSetRules> {
  const rules = new Set<RuleSetRules[number]>();
  for (const name of names) {
    const { default: own } = await load<{ default: DeployableConfiguration }>(
      root,
      name,
      'webpack.config.ts',
    );
    for (const rule of own.module.rules) rules.add(rule);
  }
  return [...rules];
}

type RuleSetRules = DeployableConfiguration['module']['rules'];

const load = <T>(root: string, ...file: string[]) =>
  import(pathToFileURL(path.join(root, ...file)).href) as Promise<T>;

async function runtimeSource(root: string, remotes: readonly string[]): Promise<string> {
  const rows = ["  'shared_lib/boot': async () => ({}),"];
  for (const name of remotes) {
    const { manifest } = await load<{ manifest: AnyRemoteDeclaration }>(root, name, 'manifest.ts');
    const exposes = exposesOf(path.join(root, name), manifest.modules);
    for (const [door, { import: source }] of Object.entries(exposes)) {
      const module = door.slice(2);
      const file = path.join(root, name, source);
      const chunk = `/* webpackChunkName: "${name}/${module}" */`;
      // A JSON file that federation exposes is its own content.
      const content = source.endsWith('.json') ? '.then((json) => json.default)' : '';
      rows.push(`  '${name.replaceAll('-', '_')}/${module}': () => import(${chunk} '${file}')${content},`);
    }
  }
  return `const modules: Record<string, () => Promise<unknown>> = {
${rows.join('\n')}
};

export const registerPlugins = () => undefined;
export const registerRemotes = () => undefined;
// A release's id is its name and version: mfe_games_1_2_0/home-shelves.
export const loadRemote = async (id: string) => {
  const [release = '', module = ''] = id.split('/');
  const known = Object.keys(modules).find((key) => {
    const [name, own] = key.split('/');
    return own === module && release.startsWith(name + '_');
  });
  return known === undefined ? null : modules[known]?.();
};
`;
}

function run(configuration: Configuration): Promise<StatsCompilation> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    compiler?.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error);
        if (!stats || stats.hasErrors())
          return reject(
            new Failure(
              'The one bundle cannot be built.',
              stats?.toString({ all: false, errors: true }) ?? '',
            ),
          );
        resolve(stats.toJson({ all: false, chunkGroups: true, entrypoints: true, assets: true }));
      });
    });
  });
}

async function readBundle(dist: string, stats: StatsCompilation): Promise<OneBundle> {
  const files = new Map<string, BundleFile>();
  for (const { name } of stats.assets ?? []) {
    const bytes = await readFile(path.join(dist, name));
    files.set(name, {
      bytes,
      brotli: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
    });
  }
  const groups = { ...stats.namedChunkGroups, ...stats.entrypoints };
  return {
    files,
    filesOf: (chunk) => (groups[chunk]?.assets ?? []).map(({ name }) => name),
  };
}
