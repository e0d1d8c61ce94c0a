import { builtinModules } from 'node:module';
import path from 'node:path';
import { Failure } from '@palaro/tools/console';
import { isCompiled } from './published.ts';
import webpack, { type Configuration } from 'webpack';

/** Start file of the bundle → its source. */
type Entries = Readonly<Record<string, string>>;

/**
 * Bundles sources of the workspace for Node.js, as modules that share what they have in common. What the workspace does not publish comes to stand in the bundle; libraries of others stay imports.
 * @throws Failure with what webpack says.
 */
export function bundle(root: string, entries: Entries, output: string): Promise<void> {
  const compiler = webpack(configurationOf(root, entries, output));
  return new Promise((resolve, reject) => {
    compiler?.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors())
          reject(new Failure('The bundle does not build.', stats.toString({ all: false, errors: true })));
        else resolve();
      });
    });
  });
}

const configurationOf = (root: string, entries: Entries, output: string): Configuration => ({
  mode: 'production',
  context: root,
  devtool: false,
  target: 'node24',
  cache: false,
  entry: Object.fromEntries(
    Object.entries(entries).map(([name, file]) => [name, { import: path.join(root, file) }]),
  ),
  experiments: { outputModule: true },
  output: {
    path: output,
    filename: '[name].js',
    chunkFilename: 'part-[name].js',
    module: true,
    library: { type: 'module' },
  },
  externalsType: 'module',
  externals: [({ request = '' }) => Promise.resolve(isOthers(request) ? `module ${request}` : false)],
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    // Files find what stands beside them by their own place, which is the place of the bundle.
    parser: { javascript: { importMeta: false, createRequire: false } },
    rules: [
      { test: /\.ts$/, loader: 'swc-loader', options: SCRIPTS },
      // Of all that an index exports, what is used.
      { test: /\.ts$/, exclude: /[\\/]tools[\\/]jest[\\/]/, sideEffects: false },
    ],
  },
  optimization: { minimize: false, splitChunks: { chunks: 'all', minSize: 0 }, runtimeChunk: false },
  performance: { hints: false },
});

const SCRIPTS = { jsc: { target: 'es2023', parser: { syntax: 'typescript' } } };

const isOthers = (request: string): boolean => {
  if (request.startsWith('node:') || builtinModules.includes(request)) return true;
  const [, folder] = /^@palaro\/([\w-]+)/.exec(request) ?? [];
  return folder === undefined ? !/^(\.|\/|[A-Z]:)/.test(request) : isCompiled(folder);
};
