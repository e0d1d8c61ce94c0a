import type { Compiler, Configuration } from 'webpack';

/** Optimised for build time, not for size. */
class QuickBuild {
  apply({ options }: Compiler): void {
    // Source maps without `eval`, which our policy forbids.
    options.devtool = 'cheap-module-source-map';
    options.cache = { type: 'memory' };
    // It runs with the production build of React, which does not support the development transform of JSX.
    Object.assign(options.optimization, {
      minimize: false,
      concatenateModules: false,
      usedExports: false,
      realContentHash: false,
    });
  }
}

/** Notifies the parent process of each build, and delays the next build until this one has been read. */
class ReportBuilds {
  apply({ hooks }: Compiler): void {
    let read = Promise.resolve();
    hooks.watchRun.tapPromise('ReportBuilds', () => read);
    hooks.done.tap('ReportBuilds', (stats) => {
      read = new Promise((resolve) => {
        process.once('message', () => resolve());
      });
      process.send?.({ built: !stats.hasErrors() });
    });
  }
}

/** Additions of `npm run dev` to a deployable's `webpack.config.ts`, by webpack-cli's `--extends`. */
const development: Configuration = {
  plugins: [new QuickBuild(), new ReportBuilds()],
  watchOptions: { aggregateTimeout: 20 },
};
export default development;
