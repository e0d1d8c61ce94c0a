import type { Compiler, Configuration } from 'webpack';

/** Quick instead of small. */
class QuickBuild {
  apply({ options }: Compiler): void {
    // Not the kind that needs `eval`, which our policy forbids.
    options.devtool = 'cheap-module-source-map';
    options.cache = { type: 'memory' };
    // It meets the production build of React: the development transform of JSX would not fit it.
    Object.assign(options.optimization, {
      minimize: false,
      concatenateModules: false,
      usedExports: false,
      realContentHash: false,
    });
  }
}

/** Tells the process that began this one of each build, and lets the next one wait until this one has been read. */
class TellOfBuilds {
  apply({ hooks }: Compiler): void {
    let read = Promise.resolve();
    hooks.watchRun.tapPromise('TellOfBuilds', () => read);
    hooks.done.tap('TellOfBuilds', (stats) => {
      read = new Promise((resolve) => {
        process.once('message', () => resolve());
      });
      process.send?.({ built: !stats.hasErrors() });
    });
  }
}

/** What `npm run dev` adds to a deployable's own `webpack.config.ts`, by webpack-cli's `--extends`. */
const development: Configuration = {
  plugins: [new QuickBuild(), new TellOfBuilds()],
  watchOptions: { aggregateTimeout: 20 },
};
export default development;
