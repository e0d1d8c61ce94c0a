import webpack, { type Configuration } from 'webpack';

/**
 * @returns the files that the build has read.
 * @throws Error with webpack's own messages when the build fails.
 */
export function runWebpack(configuration: Configuration): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    compiler?.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error);
        if (stats?.hasErrors())
          return reject(new Error(stats.toString({ all: false, errors: true, colors: false })));
        resolve([...(stats?.compilation.fileDependencies ?? [])]);
      });
    });
  });
}
