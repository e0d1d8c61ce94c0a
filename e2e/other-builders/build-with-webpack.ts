import path from 'node:path';
import webpack from 'webpack';
import type { Compiler, Configuration, StatsCompilation } from 'webpack';
import { describeBuild, EXPOSES, outputOf, SHARED, SWC_OPTIONS } from './describe-build.ts';
import type { OtherRemote } from './describe-build.ts';

const GLOBAL_NAME = 'mfe_by_webpack_1_0_0';
export const BY_WEBPACK: OtherRemote = {
  name: 'mfe-by-webpack',
  globalName: GLOBAL_NAME,
  path: '/by-webpack',
};

/** Every chunk carries the hash that the release record gives for it, as our own preset has it. */
class VerifiedChunks {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.thisCompilation.tap('VerifiedChunks', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'VerifiedChunks',
        (code) => `${code}\nscript.integrity = globalThis.__palaroIntegrity(script.src);`,
      );
    });
  }
}

/** Builds the remote into `<folder>/dist`, ready to be published, with the federation that webpack itself has: no runtime of others is in it. */
export async function buildWithWebpack(folder: string): Promise<void> {
  const dist = path.join(folder, 'dist');
  const stats = await run({
    mode: 'production',
    context: import.meta.dirname,
    devtool: false,
    target: ['web', 'es2022'],
    entry: {},
    output: outputOf(BY_WEBPACK, dist),
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: { rules: [{ test: /\.tsx?$/, loader: 'swc-loader', options: SWC_OPTIONS }] },
    plugins: [
      new VerifiedChunks(),
      new webpack.container.ModuleFederationPlugin({
        name: 'mfe_by_webpack',
        filename: 'remoteEntry.[contenthash:10].js',
        library: { type: 'var', name: GLOBAL_NAME },
        exposes: EXPOSES,
        shared: SHARED,
      }),
    ],
  });
  await describeBuild(dist, BY_WEBPACK, stats);
}

function run(options: Configuration): Promise<StatsCompilation> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(options);
    if (!compiler) return reject(new Error('No compiler'));
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
