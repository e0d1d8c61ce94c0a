import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import type { Compiler, StatsCompilation } from '@rspack/core';
import { describeBuild, EXPOSES, outputOf, SHARED, SWC_OPTIONS } from './describe-build.ts';
import type { OtherRemote } from './describe-build.ts';

const GLOBAL_NAME = 'mfe_by_rspack_1_0_0';
export const BY_RSPACK: OtherRemote = {
  name: 'mfe-by-rspack',
  globalName: GLOBAL_NAME,
  path: '/by-rspack',
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
export async function buildWithRspack(folder: string): Promise<void> {
  const dist = path.join(folder, 'dist');
  const stats = await run({
    mode: 'production',
    context: import.meta.dirname,
    devtool: false,
    target: ['web', 'es2022'],
    entry: {},
    output: outputOf(BY_RSPACK, dist),
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: { rules: [{ test: /\.tsx?$/, loader: 'builtin:swc-loader', options: SWC_OPTIONS }] },
    plugins: [
      new VerifiedChunks(),
      new ModuleFederationPlugin({
        name: 'mfe_by_rspack',
        filename: 'remoteEntry.[contenthash:10].js',
        library: { type: 'var', name: GLOBAL_NAME },
        exposes: EXPOSES,
        shared: SHARED,
        // The runtime of the page serves, or the entry would be above the budget of a remote.
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
      }),
    ],
  });
  await describeBuild(dist, BY_RSPACK, stats);
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
